import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SessionWorkspace } from '@flowdeck/features/platform/session';
import { Avatar } from '@flowdeck/ui/avatar';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/late-menu';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { useGoTo } from './use-go-to.ts';
import { themeChoices, type ThemeChoice } from './use-theme.ts';

const themeIcons: Record<ThemeChoice, ReactNode> = {
  light: <Sun />,
  dark: <Moon />,
  system: <Monitor />,
};

const WorkspaceItems = lazy(() => import('./workspace-items.tsx'));

interface UserMenuProps {
  username: string;
  /** The workspace of the page; null where the server has no more than one. */
  workspace: SessionWorkspace | null;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
}

/**
 * The username, Profile (without an action) and Sign Out (docs/specification.md, section 2), the way to
 * the account page, other workspaces, and the choice of theme.
 */
export function UserMenu({ username, workspace, theme, onThemeChange, onSignOut }: UserMenuProps) {
  const goTo = useGoTo();
  const [dialog, setDialog] = useState<ReactNode>();
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" icon={<Avatar name={username} />}>
            <span className="max-lg:sr-only">{webCopy.account.label}</span>
            <ChevronDown aria-hidden className="size-4 text-ink-muted max-lg:hidden" />
          </Button>
        }
      >
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
        {workspace && (
          <Suspense>
            <WorkspaceItems current={workspace} onDialog={setDialog} />
          </Suspense>
        )}
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
      </Menu>
      {dialog}
    </>
  );
}
