import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  NewWorkspaceDialog,
  roleName,
  workspacesQuery,
} from '@flowdeck/features/identity/workspaces';
import { useServices } from '@flowdeck/features/platform/services';
import type { SessionWorkspace } from '@flowdeck/features/platform/session';
import { Avatar } from '@flowdeck/ui/avatar';
import { CommandPalette } from '@flowdeck/ui/command-palette';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import { workspaceMenuCopy as copy } from './workspace-menu-copy.ts';

/** Asks for another workspace, or for the name of a new one. */
export type WorkspaceDialog = 'switch' | 'create';

interface WorkspaceDialogsProps {
  current: SessionWorkspace;
  dialog: WorkspaceDialog;
  onClose: () => void;
}

/** What the account menu opens. */
export default function WorkspaceDialogs({ current, dialog, onClose }: WorkspaceDialogsProps) {
  const enter = useEnterWorkspace();
  return dialog === 'create' ? (
    <NewWorkspaceDialog open onOpenChange={onClose} onCreated={enter} />
  ) : (
    <Switcher current={current} onClose={onClose} />
  );
}

/** Finds one of many workspaces by its name. */
function Switcher({ current, onClose }: Pick<WorkspaceDialogsProps, 'current' | 'onClose'>) {
  const { api } = useServices();
  const enter = useEnterWorkspace();
  const { data } = useQuery(workspacesQuery(api));
  const [query, setQuery] = useState('');
  const others = data?.items.filter(({ id }) => id !== current.id) ?? [];
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      label={copy.search.label}
      placeholder={copy.search.placeholder}
      query={query}
      onQueryChange={setQuery}
      groups={[
        {
          heading: copy.workspaces,
          commands: others.map(({ id, name, role }) => ({
            id,
            label: name,
            hint: roleName(role),
            icon: <Avatar name={name} />,
          })),
        },
      ]}
      onChoose={enter}
      noMatches={copy.search.noMatches}
    />
  );
}
