import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Avatar } from '@flowdeck/ui/avatar';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { TextField } from '@flowdeck/ui/text-field';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { roleName } from '../model/role-name.ts';
import { searchedFrom } from '../model/searched-from.ts';
import { workspacesCopy as copy } from '../workspaces-copy.ts';
import { leave } from '../workspaces.mutations.ts';
import { workspacesKeys, type OwnWorkspace } from '../workspaces.queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const list = 'divide-y divide-line card';
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3';

export interface WorkspaceListProps {
  /** By name. */
  workspaces: readonly OwnWorkspace[];
  /** The id of the one that the page is in. */
  current: string | undefined;
  /** Leads to those who work in that one. */
  membersLink: ReactElement;
  /** Loads the app in a workspace; null for the one that signing in leads to. */
  onEnter: (id: string | null) => void;
}

/** One row for each workspace of the user, with what they may do about it. */
export function WorkspaceList({ workspaces, current, membersLink, onEnter }: WorkspaceListProps) {
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<OwnWorkspace>();
  const [leaving, setLeaving] = useState<OwnWorkspace>();
  const [deleting, setDeleting] = useState<OwnWorkspace>();
  const words = search.trim().toLocaleLowerCase();
  const shown = workspaces.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  return (
    <div className="grid grid-cols-1 gap-4">
      {workspaces.length >= searchedFrom && (
        <TextField
          type="search"
          label={copy.search}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={copy.empty.noMatches} />
      ) : (
        <ul className={list}>
          {shown.map((workspace) => {
            const { id, name, role, members, afterDeletion } = workspace;
            return (
              <li key={id} className={row}>
                <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
                  <Avatar name={name} />
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
                      <bdi className="wrap-anywhere">{name}</bdi>
                      {id === current && <Badge tone="positive">{copy.current}</Badge>}
                    </p>
                    <p className="text-sm text-ink-muted">{roleName(role)}</p>
                  </div>
                </div>
                <div className="flex flex-wrap gap-2">
                  {id === current ? (
                    <Button asChild size="sm">
                      {membersLink}
                    </Button>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={copy.openNamed(name)}
                      onClick={() => {
                        onEnter(id);
                      }}
                    >
                      {copy.open}
                    </Button>
                  )}
                  {role === 'owner' && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={copy.rename.openNamed(name)}
                      onClick={() => {
                        setRenaming(workspace);
                      }}
                    >
                      {copy.rename.open}
                    </Button>
                  )}
                  {members > 1 && afterDeletion !== 'refused' && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={copy.leave.openNamed(name)}
                      onClick={() => {
                        setLeaving(workspace);
                      }}
                    >
                      {copy.leave.open}
                    </Button>
                  )}
                  {role === 'owner' && workspaces.length > 1 && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={copy.delete.openNamed(name)}
                      onClick={() => {
                        setDeleting(workspace);
                      }}
                    >
                      {copy.delete.open}
                    </Button>
                  )}
                </div>
                <NoticeChoice workspace={workspace} />
              </li>
            );
          })}
        </ul>
      )}
      {renaming && (
        <RenameDialog
          workspace={renaming}
          onClose={() => {
            setRenaming(undefined);
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          workspace={deleting}
          isCurrent={deleting.id === current}
          onDeleted={() => {
            onEnter(null);
          }}
          onClose={() => {
            setDeleting(undefined);
          }}
        />
      )}
      {leaving && (
        <LeaveWorkspace
          workspace={leaving}
          isCurrent={leaving.id === current}
          onLeft={() => {
            onEnter(null);
          }}
          onClose={() => {
            setLeaving(undefined);
          }}
        />
      )}
    </div>
  );
}

interface LeaveWorkspaceProps {
  workspace: OwnWorkspace;
  isCurrent: boolean;
  /** Called after leaving the workspace that the page is in. */
  onLeft: () => void;
  onClose: () => void;
}

function LeaveWorkspace({ workspace, isCurrent, onLeft, onClose }: LeaveWorkspaceProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const action = useAction(leave(workspace.id, useServices(), client), {
    failed: copy.errors.leave,
    onDone: async () => {
      if (isCurrent) {
        onLeft();
        return;
      }
      notify({ tone: 'success', title: copy.leave.done(workspace.name) });
      await client.invalidateQueries({ queryKey: workspacesKeys.all });
      onClose();
    },
  });
  return (
    <ConfirmAction
      title={copy.leave.title(workspace.name)}
      description={copy.leave.hint}
      confirm={copy.leave.confirm}
      cancel={copy.leave.cancel}
      action={action}
      onClose={onClose}
    />
  );
}

/** Takes the room of two workspaces. */
export function WorkspaceListSkeleton() {
  return (
    <div aria-hidden className={list}>
      {['first', 'second'].map((one) => (
        <div key={one} className={row}>
          <div className="flex items-center gap-3">
            <Skeleton className="size-7 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-16" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
