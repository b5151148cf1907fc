import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Play, RotateCw, Send } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import {
  Tooltip,
  tooltipDelay,
  TooltipProvider,
  tooltipSides,
  tooltipSkipDelay,
} from './tooltip.tsx';

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: {
    content: 'Send now',
    children: (
      <Button icon={<Send aria-hidden className="size-4" />} iconOnly>
        Send Weekly digest
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <div className="flex justify-center gap-2 p-12">
          <Story />
        </div>
      </TooltipProvider>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { content: `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} · أرسل الآن` },
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toBeInTheDocument();
  },
};

export const Playground: Story = { args: { side: 'bottom' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 justify-items-center gap-12">
      {tooltipSides.map((side) => (
        <Tooltip key={side} {...args} content={`On the ${side} side`} side={side} defaultOpen>
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
};

export const WaitsForTheHover: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect([tooltipDelay, tooltipSkipDelay]).toEqual([700, 300]);
    await userEvent.hover(canvas.getByRole('button'));
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Send now');
  },
};

/** Keyboard focus shows the tooltip at once. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Send Weekly digest' });
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Send now');
    await expect(button).toHaveAccessibleDescription('Send now');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const OneAfterAnother: Story = {
  tags: ['behaviour'],
  render: () => (
    <>
      <Tooltip content="Start">
        <Button icon={<Play aria-hidden className="size-4" />} iconOnly>
          Start
        </Button>
      </Tooltip>
      <Tooltip content="Copy">
        <Button icon={<Copy aria-hidden className="size-4" />} iconOnly>
          Copy
        </Button>
      </Tooltip>
      <Tooltip content="Run again">
        <Button icon={<RotateCw aria-hidden className="size-4" />} iconOnly>
          Run again
        </Button>
      </Tooltip>
    </>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Start');
    await userEvent.tab();
    await waitFor(() => expect(screen.getAllByRole('tooltip')).toHaveLength(1));
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Copy');
  },
};
