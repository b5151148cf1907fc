import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundScreen } from './not-found-screen.tsx';

const meta = {
  title: 'Feedback/NotFoundScreen',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  },
};

export const LongContent: Story = {
  args: {
    description: `العنوان غير موجود: /${'very-long-path/'.repeat(16)}`,
    homeLink: <a href="#home">Zurück zur Startseite</a>,
  },
};

export const Playground: Story = {
  args: { description: 'This campaign does not exist.', homeLink: <a href="#home">Go home</a> },
};
