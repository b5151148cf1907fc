import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  tags: ['new'],
  component: ConfirmDialog,
  args: {
    title: 'Delete this webhook?',
    description: 'Its log and the events that are waiting for it are deleted, too.',
    confirm: 'Delete',
    cancel: 'Cancel',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const typed = { label: 'Type “delete” to confirm', word: 'delete' };

export const Default: Story = {};

/** What cannot be undone wants a word first. */
export const Typed: Story = { args: { typed } };

export const LongContent: Story = {
  args: {
    typed,
    title: 'Arbeitsablaufautomatisierungsvorlagenbezeichnung · حذف سير العمل',
    description: 'https://example.test/'.padEnd(120, 'long-path/'),
  },
};

export const Saving: Story = { args: { pending: true } };

export const SaveFailed: Story = {
  args: {
    typed,
    failure: (
      <Notice tone="error" live="alert">
        The webhook could not be deleted
      </Notice>
    ),
  },
};

export const Playground: Story = { args: { children: 'https://example.test/hook' } };

/** Opens from a button, as on screens. */
function Opened(args: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete webhook</Button>
      <ConfirmDialog
        {...args}
        open={open}
        onClose={() => {
          args.onClose();
          setOpen(false);
        }}
      />
    </>
  );
}

export const Keyboard: Story = {
  tags: ['behaviour'],
  render: Opened,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Delete webhook' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

export const WantsTheWord: Story = {
  ...Typed,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Delete' })).toBeDisabled();
    const field = screen.getByLabelText(typed.label);
    await userEvent.type(field, 'del{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(field, 'ete{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Closes when what it was opened from has gone: the focus goes to the row that took the place. */
export const OpenerGone: Story = {
  tags: ['behaviour'],
  render: function Rows(args) {
    const [rows, setRows] = useState(['Orders', 'Leads']);
    const [asked, setAsked] = useState<string>();
    return (
      <main id="main" tabIndex={-1}>
        <ul aria-label="Webhooks">
          {rows.map((row) => (
            <li key={row}>
              {row} <Button onClick={() => setAsked(row)}>{`Delete ${row}`}</Button>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          {...args}
          open={asked !== undefined}
          onConfirm={() => setRows(rows.filter((row) => row !== asked))}
          onClose={() => setAsked(undefined)}
        />
      </main>
    );
  },
  play: async ({ canvas }) => {
    const deleteFirst = async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await userEvent.tab();
    await deleteFirst();
    await expect(canvas.getByRole('button', { name: 'Delete Leads' })).toHaveFocus();
    await deleteFirst();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
