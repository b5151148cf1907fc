import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renameWorkspace } from '@flowdeck/contract/identity/workspaces';
import { NameDialog } from '../../../platform/form/name-dialog.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession, useWorkspace } from '../../../platform/session/index.ts';
import { workspacesCopy as copy } from '../workspaces-copy.ts';
import { changeName } from '../workspaces.mutations.ts';
import type { OwnWorkspace } from '../workspaces.queries.ts';

export interface RenameDialogProps {
  workspace: OwnWorkspace;
  onClose: () => void;
}

/** Asks for another name of a workspace. */
export function RenameDialog({ workspace: { id, name }, onClose }: RenameDialogProps) {
  const { mutateAsync } = useMutation(changeName(id, useServices(), useQueryClient()));
  const notify = useNotify();
  const { update } = useSession();
  const current = useWorkspace();
  return (
    <NameDialog
      open
      onOpenChange={onClose}
      name={name}
      copy={copy.rename}
      schema={renameWorkspace.body}
      keptAs={`rename-workspace-${id}`}
      create={async (body) => {
        await mutateAsync(body);
        if (current?.id === id) update({ workspace: { ...current, ...body } });
        return { id };
      }}
      failed={copy.errors.rename}
      onCreated={() => {
        notify({ tone: 'success', title: copy.rename.done });
      }}
    />
  );
}
