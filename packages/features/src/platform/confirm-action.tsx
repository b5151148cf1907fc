import type { ConfirmDialogProps } from '@flowdeck/ui/confirm-dialog';
import { ConfirmDialog } from '@flowdeck/ui/late-confirm-dialog';
import { FormFailure } from './form/form-failure.tsx';
import type { Action } from './use-action.ts';

export interface ConfirmActionProps extends Omit<
  ConfirmDialogProps,
  'pending' | 'failure' | 'onConfirm'
> {
  /** What is done once it is confirmed. */
  action: Action;
}

/** Asks before an action is taken, and says there if it failed. */
export function ConfirmAction({ action, onClose, ...dialog }: ConfirmActionProps) {
  const { run, pending, failure, sessionEnded, reset } = action;
  return (
    <ConfirmDialog
      {...dialog}
      pending={pending}
      failure={
        failure !== undefined && <FormFailure failure={failure} sessionEnded={sessionEnded} />
      }
      onConfirm={() => void run()}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
