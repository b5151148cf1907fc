import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VerifyingScreen } from './verifying-screen.tsx';

const meta = {
  title: 'Feedback/VerifyingScreen',
  component: VerifyingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerifyingScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Verifying authentication...');
  },
};

export const LongContent: Story = {
  args: { children: 'جارٍ التحقق من المصادقة — Authentifizierungsüberprüfungsvorgang' },
};

export const Playground: Story = { args: { children: 'Signing you in…' } };
