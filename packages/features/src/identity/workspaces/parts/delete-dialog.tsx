import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '@flowdeck/contract/counted';
import { deleteWorkspace } from '@flowdeck/contract/identity/workspaces';
import { ConfirmByName } from '../../../platform/form/confirm-by-name.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { workspacesCopy } from '../workspaces-copy.ts';
import { remove } from '../workspaces.mutations.ts';
import type { OwnWorkspace } from '../workspaces.queries.ts';

const { delete: copy, errors } = workspacesCopy;

export interface DeleteDialogProps {
  workspace: OwnWorkspace;
  isCurrent: boolean;
  /** Called after deleting the workspace that the page is in. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for the name of a workspace before it goes. */
export function DeleteDialog({ workspace, isCurrent, onDeleted, onClose }: DeleteDialogProps) {
  const { id, name, members } = workspace;
  const { mutateAsync } = useMutation(remove(id, useServices(), useQueryClient()));
  const notify = useNotify();
  const { field, ...form } = useContractForm({
    schema: deleteWorkspace.body,
    defaultValues: { name: '' },
    submit: async (body) => {
      await mutateAsync(body);
      if (isCurrent) {
        onDeleted();
        return;
      }
      notify({ tone: 'success', title: copy.done(name) });
      onClose();
    },
    failureText: (error) => problemText(error, errors.delete),
  });
  return (
    <ConfirmByName
      texts={{
        title: copy.title(name),
        description: copy.hint,
        confirm: copy.confirm,
        cancel: copy.cancel,
      }}
      name={{ label: copy.name, hint: copy.nameIs(name), ...field('name') }}
      form={form}
      onClose={onClose}
    >
      {members > 1 && <p>{copy.forAll(counted(members - 1, copy.people))}</p>}
    </ConfirmByName>
  );
}
