import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createWorkspace } from '@flowdeck/contract/identity/workspaces';
import { NameDialog, type NameDialogProps } from '../../../platform/form/name-dialog.tsx';
import { useServices } from '../../../platform/services.tsx';
import { workspacesCopy as copy } from '../workspaces-copy.ts';
import { addWorkspace } from '../workspaces.mutations.ts';

export type NewWorkspaceDialogProps = Pick<NameDialogProps, 'open' | 'onOpenChange' | 'onCreated'>;

/** Asks for the name of a new workspace. */
export function NewWorkspaceDialog(props: NewWorkspaceDialogProps) {
  const { mutateAsync } = useMutation(addWorkspace(useServices(), useQueryClient()));
  return (
    <NameDialog
      {...props}
      copy={copy.create}
      schema={createWorkspace.body}
      keptAs="new-workspace"
      create={(body) => mutateAsync(body)}
      failed={copy.errors.create}
    />
  );
}
