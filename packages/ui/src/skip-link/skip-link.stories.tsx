import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SkipLink } from './skip-link.tsx';
import { skipLinkCopy } from './skip-link-copy.ts';

const meta = {
  title: 'Actions/SkipLink',
  component: SkipLink,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="min-h-24">
        <Story />
        <main id="main" tabIndex={-1} className="p-4">
          The main content
        </main>
      </div>
    ),
  ],
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { children: 'Zum Hauptinhalt springen · انتقل إلى المحتوى الرئيسي' },
  play: async () => {
    await userEvent.tab();
  },
};

export const Playground: Story = { args: { children: 'Skip to the workflows' } };

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: skipLinkCopy.label });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
