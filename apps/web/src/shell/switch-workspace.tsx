import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleName, workspacesQuery } from '@flowdeck/features/identity/workspaces';
import { useServices } from '@flowdeck/features/platform/services';
import type { SessionWorkspace } from '@flowdeck/features/platform/session';
import { Avatar } from '@flowdeck/ui/avatar';
import { CommandPalette } from '@flowdeck/ui/command-palette';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import { workspaceMenuCopy as copy } from './workspace-menu-copy.ts';

interface SwitchWorkspaceProps {
  current: SessionWorkspace;
  onClose: () => void;
}

/** Finds one of many workspaces by its name. */
export function SwitchWorkspace({ current, onClose }: SwitchWorkspaceProps) {
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
