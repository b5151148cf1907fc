import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog, dialogSizes, type DialogProps } from './dialog.tsx';

const body = (
  <div className="grid gap-4">
    <TextField label="Name" placeholder="Weekly digest" required />
    <TextArea label="Description" rows={3} required />
  </div>
);

const footer = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary" type="submit">
      Create Workflow
    </Button>
  </>
);

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Create Workflow',
    description: 'New workflows start out paused. You decide when they run.',
    children: body,
    footer,
    onSubmit: fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    }),
  },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens from a button, as on screens. */
function Opened(args: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New workflow</Button>
      <Dialog
        {...args}
        open={open}
        onOpenChange={(next) => {
          args.onOpenChange(next);
          setOpen(next);
        }}
      />
    </>
  );
}

/** Open in a part of the page, which its fixed position refers to. */
function Framed(args: DialogProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <div ref={setFrame} className="h-105 contain-layout">
      {frame && <Dialog {...args} container={frame} />}
    </div>
  );
}

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Create Workflow' });
    await expect(dialog).toHaveAccessibleDescription(
      'New workflows start out paused. You decide when they run.',
    );
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: {
    title: 'Arbeitsablaufautomatisierungsvorlagenbezeichnung · إنشاء سير عمل جديد',
    description: 'https://example.test/'.padEnd(120, 'long-path/'),
    children: (
      <div className="grid gap-4">
        {Array.from({ length: 14 }, (_, index) => (
          <TextField key={index} label={`Field ${String(index + 1)}`} />
        ))}
      </div>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const submit = screen.getByRole('button', { name: 'Create Workflow' });
    await waitFor(() => expect(submit).toBeVisible());
    for (const part of [dialog, submit]) {
      await expect(part.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      await waitFor(() =>
        expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
      );
    }
  },
};

/** The owner of a dialog decides whether it closes. */
export const Saving: Story = {
  args: {
    footer: (
      <Button variant="primary" type="submit" pending>
        Create Workflow
      </Button>
    ),
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

export const Small: Story = {
  args: {
    size: 'sm',
    title: 'Stop this workflow?',
    description: 'Runs in progress finish first.',
    children: undefined,
    onSubmit: undefined,
    footer: (
      <>
        <Button>Keep it running</Button>
        <Button variant="danger">Stop</Button>
      </>
    ),
  },
};

export const Playground: Story = { args: { size: 'lg' } };

/** Every size, each in a frame that stands for a window. */
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {dialogSizes.map((size) => (
        <Framed key={size} {...args} size={size} />
      ))}
    </div>
  ),
  parameters: { docs: { story: { inline: false, height: '1320px' } } },
  play: async () => {
    const dialogs = await screen.findAllByRole('dialog', { hidden: true });
    const widths = dialogs.map(({ offsetWidth }) => offsetWidth);
    await expect(widths).toHaveLength(dialogSizes.length);
    await expect(widths).toEqual([...widths].sort((a, b) => a - b));
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  render: Opened,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'New workflow' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();

    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();

    await userEvent.keyboard('Digest{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(opener).toHaveFocus();
  },
};

export const CloseButton: Story = {
  tags: ['behaviour'],
  render: Opened,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New workflow' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'New workflow' })).toHaveFocus();
  },
};
