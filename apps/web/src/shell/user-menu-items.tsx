import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/menu';
import { themeChoices, type ThemeChoice } from './use-theme.ts';
import type { UserMenuProps } from './user-menu.tsx';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { useGoTo } from './use-go-to.ts';

const themeIcons: Record<ThemeChoice, ReactNode> = {
  light: <Sun />,
  dark: <Moon />,
  system: <Monitor />,
};

/**
 * The username, Profile (without an action) and Sign Out (docs/specification.md, section 2), the way to
 * the account page, and the choice of theme.
 */
export default function UserMenuItems({
  trigger,
  username,
  theme,
  onThemeChange,
  onSignOut,
}: UserMenuProps & { trigger: ReactNode }) {
  const goTo = useGoTo();
  return (
    <Menu trigger={trigger} defaultOpen>
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
  );
}
