import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { Button, buttonSizes, buttonVariants } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Create workflow', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { children: 'Arbeitsablaufautomatisierungsvorlage erstellen · إنشاء سير عمل جديد' },
};

export const Saving: Story = {
  args: { pending: true, variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Create workflow' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Playground: Story = {
  args: { variant: 'primary', icon: <Plus aria-hidden className="size-4" /> },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      {buttonVariants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {buttonSizes.map((size) => (
            <Button key={size} {...args} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button
            {...args}
            variant={variant}
            icon={<Plus aria-hidden className="size-4" />}
            iconOnly
          >
            Add
          </Button>
          <Button {...args} variant={variant} disabled>
            disabled
          </Button>
          <Button {...args} variant={variant} pending>
            pending
          </Button>
        </div>
      ))}
      <TouchedLooks>
        <div className="flex flex-wrap gap-3">
          {buttonVariants.map((variant) => (
            <Button key={variant} {...args} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
      </TouchedLooks>
    </div>
  ),
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
