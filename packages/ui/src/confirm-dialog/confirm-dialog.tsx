import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogSize } from '../dialog/dialog.tsx';
import { TextField } from '../text-field/text-field.tsx';

export interface ConfirmDialogProps {
  /** Whether it is shown; it is unless told otherwise. */
  open?: boolean;
  /** The question, as a heading. */
  title: string;
  /** What follows from it, and whether it can be undone. */
  description: ReactNode;
  /** On the button that does it: its verb. */
  confirm: string;
  /** On the button that leaves everything as it is. */
  cancel: string;
  /** What it is about, if the description does not say. */
  children?: ReactNode;
  /** What has to be typed first, in any case of letters unless `exactly`. */
  typed?: {
    /** Above the field: says what to type. */
    label: string;
    word: string;
    exactly?: boolean;
  };
  /** What the children ask for is filled in. */
  ready?: boolean;
  /** It is being done. */
  pending?: boolean;
  /** Why it could not be done. */
  failure?: ReactNode;
  /** `primary` for what people want to do, and only cannot take back. */
  variant?: 'danger' | 'primary';
  /** As of a dialog. */
  size?: DialogSize;
  onConfirm: () => void;
  /** Called on Cancel, Escape, the close button and a press outside. */
  onClose: () => void;
}

/** Asks before something is done that cannot be undone, or not easily. */
export function ConfirmDialog({
  open = true,
  title,
  description,
  confirm,
  cancel,
  children,
  typed,
  ready = true,
  pending = false,
  failure,
  variant = 'danger',
  size = 'sm',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const given = typed?.exactly ? text.trim() : text.trim().toLowerCase();
  const isReady = ready && (!typed || given === typed.word);
  const close = () => {
    setText('');
    onClose();
  };
  const hasBody = Boolean(children ?? typed ?? failure);
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size={size}
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm();
      }}
      footer={
        <>
          <Button onClick={close}>{cancel}</Button>
          <Button type="submit" variant={variant} disabled={!isReady} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      {hasBody && (
        <div className="grid grid-cols-1 gap-4">
          {children}
          {typed && (
            <TextField
              label={typed.label}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
              }}
              autoComplete="off"
            />
          )}
          {failure}
        </div>
      )}
    </Dialog>
  );
}
