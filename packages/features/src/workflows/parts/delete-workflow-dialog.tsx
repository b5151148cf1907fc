import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useNotify } from '../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { removeWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { deleteWorkflowDialogCopy as copy } from './delete-workflow-dialog-copy.ts';

export interface DeleteWorkflowDialogProps {
  workflow: WorkflowDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The workflow is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** Deletes a workflow once its name has been typed: there is no way back. */
export function DeleteWorkflowDialog({
  workflow: { id, name },
  open,
  onOpenChange,
  onDeleted,
}: DeleteWorkflowDialogProps) {
  const notify = useNotify();
  const { mutateAsync, error } = useMutation(removeWorkflow(useServices(), useQueryClient(), id));
  const [typed, setTyped] = useState('');
  const { pending, submit } = useSubmit(async () => {
    await mutateAsync().then(
      () => {
        notify({ tone: 'success', title: workflowPageCopy.actions.removed(name) });
        onDeleted();
      },
      // The notice says what went wrong.
      () => undefined,
    );
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.hint}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === name) void submit();
      }}
      footer={
        <>
          <Button
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {copy.cancel}
          </Button>
          <Button type="submit" variant="danger" disabled={typed.trim() !== name} pending={pending}>
            {copy.remove}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure
          failure={error ? problemText(error, copy.errors.remove) : undefined}
          sessionEnded={isSessionEnded(error)}
        />
        <TextField
          label={copy.confirm(name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </div>
    </Dialog>
  );
}
