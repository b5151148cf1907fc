import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PlaceholderScreen } from './placeholder.screen.tsx';

const meta = {
  title: 'Screens/Placeholder',
  tags: ['without-data'],
  component: PlaceholderScreen,
  parameters: { layout: 'fullscreen' },
  args: { page: 'documentation', backLink: <a href="/">Back to Capabilities</a> },
} satisfies Meta<typeof PlaceholderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { tags: ['!test'] };

export const LeadsBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Documentation', level: 1 })).toBeVisible();
    await expect(canvas.getByText(/under construction/)).toBeVisible();
    await userEvent.tab();
    const back = canvas.getByRole('link', { name: 'Back to Capabilities' });
    await expect(back).toHaveFocus();
    await expect(back).toHaveAttribute('href', '/');
  },
};
