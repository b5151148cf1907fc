import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { removeWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { deleteWorkflowDialogCopy as copy } from './delete-workflow-dialog-copy.ts';

export interface DeleteWorkflowDialogProps {
  workflow: WorkflowDetail;
  onClose: () => void;
  /** The workflow is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** Deletes a workflow once its name has been typed: there is no way back. */
export function DeleteWorkflowDialog({
  workflow: { id, name },
  onClose,
  onDeleted,
}: DeleteWorkflowDialogProps) {
  const action = useAction(removeWorkflow(useServices(), useQueryClient(), id), {
    failed: copy.errors.remove,
    done: workflowPageCopy.actions.removed(name),
    onDone: onDeleted,
  });
  return (
    <ConfirmAction
      size="md"
      title={copy.title}
      description={copy.hint}
      typed={{ label: copy.confirm(name), word: name, exactly: true }}
      confirm={copy.remove}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
