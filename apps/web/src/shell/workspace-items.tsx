import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import {
  NewWorkspaceDialog,
  roleName,
  searchedFrom,
  workspacesQuery,
} from '@flowdeck/features/identity/workspaces';
import { plural } from '@flowdeck/features/platform/figures';
import { useServices } from '@flowdeck/features/platform/services';
import type { SessionWorkspace } from '@flowdeck/features/platform/session';
import { Avatar } from '@flowdeck/ui/avatar';
import { Badge } from '@flowdeck/ui/badge';
import { MenuChoices, MenuItem, MenuSeparator } from '@flowdeck/ui/late-menu';
import { pages } from '../pages.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import { useGoTo } from './use-go-to.ts';
import { SwitchWorkspace } from './switch-workspace.tsx';
import { workspaceMenuCopy as copy } from './workspace-menu-copy.ts';

interface WorkspaceItemsProps {
  current: SessionWorkspace;
  /** Shows a dialog beside the menu, which closes; nothing once it is closed. */
  onDialog: (dialog: ReactNode) => void;
}

/** The workspaces in the account menu. They are asked for only once it is open. */
export default function WorkspaceItems({ current, onDialog }: WorkspaceItemsProps) {
  const { api } = useServices();
  const { data } = useQuery(workspacesQuery(api));
  const goTo = useGoTo();
  const enter = useEnterWorkspace();
  const close = () => {
    onDialog(undefined);
  };
  const all = data?.items ?? [current];
  const isLong = all.length >= searchedFrom;
  const waiting = data?.invitations.length ?? 0;
  return (
    <>
      <MenuSeparator />
      <MenuChoices
        label={copy.label}
        choices={(isLong ? [current] : all).map(({ id, name, role }) => ({
          value: id,
          label: name,
          hint: roleName(role),
          icon: <Avatar name={name} />,
        }))}
        value={current.id}
        onValueChange={enter}
      />
      {isLong && (
        <MenuItem
          icon={<ArrowLeftRight />}
          onSelect={() => {
            onDialog(<SwitchWorkspace current={current} onClose={close} />);
          }}
        >
          {copy.switch}
        </MenuItem>
      )}
      <MenuItem
        icon={<Plus />}
        onSelect={() => {
          onDialog(<NewWorkspaceDialog open onOpenChange={close} onCreated={enter} />);
        }}
      >
        {copy.create}
      </MenuItem>
      <MenuItem
        icon={<UsersRound />}
        onSelect={() => {
          goTo(pages.workspaces.path);
        }}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          {copy.manage}
          {waiting > 0 && <Badge tone="accent">{plural(waiting, copy.invitation)}</Badge>}
        </span>
      </MenuItem>
    </>
  );
}
