import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
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
import { MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/late-menu';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { shellHelpCopy } from './help-copy.ts';
import { openHelpAfterwards } from './help-state.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import { useGoTo } from './use-go-to.ts';
import { SwitchWorkspace } from './switch-workspace.tsx';
import { themeChoices, type ThemeChoice } from './use-theme.ts';
import type { UserMenuProps } from './user-menu.tsx';
import { workspaceMenuCopy as copy } from './workspace-menu-copy.ts';

const themeIcons: Record<ThemeChoice, ReactNode> = {
  light: <Sun />,
  dark: <Moon />,
  system: <Monitor />,
};

interface UserMenuItemsProps extends UserMenuProps {
  /** Shows a dialog beside the menu, which closes; nothing once it is closed. */
  onDialog: (dialog: ReactNode) => void;
}

/**
 * The username, Profile (without an action) and Sign Out (docs/specification.md, section 2), the way to
 * the account page, other workspaces, and the choice of theme.
 */
export default function UserMenuItems(props: UserMenuItemsProps) {
  const { username, workspace, theme, onThemeChange, onSignOut, onDialog } = props;
  const goTo = useGoTo();
  return (
    <>
      {workspace?.isShared && <MenuLabel>{workspace.name}</MenuLabel>}
      <MenuLabel>{username}</MenuLabel>
      <MenuItem icon={<UserRound />}>{webCopy.account.profile}</MenuItem>
      <MenuItem
        icon={<ShieldCheck />}
        onSelect={() => {
          goTo(pages.account.path);
        }}
      >
        {webCopy.account.manage}
      </MenuItem>
      <MenuItem
        icon={<CircleQuestionMark />}
        onSelect={() => {
          openHelpAfterwards();
        }}
      >
        {shellHelpCopy.open}
      </MenuItem>
      {workspace && <WorkspaceItems current={workspace} onDialog={onDialog} />}
      <MenuSeparator />
      <MenuChoices
        label={webCopy.theme.label}
        choices={themeChoices.map((value) => ({
          value,
          label: webCopy.theme[value],
          icon: themeIcons[value],
        }))}
        value={theme}
        onValueChange={onThemeChange}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {webCopy.account.signOut}
      </MenuItem>
    </>
  );
}

interface WorkspaceItemsProps extends Pick<UserMenuItemsProps, 'onDialog'> {
  current: SessionWorkspace;
}

/** The workspaces are asked for only once the menu is open. */
function WorkspaceItems({ current, onDialog }: WorkspaceItemsProps) {
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
