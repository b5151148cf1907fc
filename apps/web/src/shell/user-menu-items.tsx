import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/menu';
import type { UserMenuProps } from './user-menu.tsx';
import { webCopy } from '../web-copy.ts';

/** The username, Profile (without an action, docs/specification.md, section 2) and Sign Out. */
export default function UserMenuItems({
  trigger,
  username,
  onSignOut,
}: UserMenuProps & { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{username}</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound />}>{webCopy.account.profile}</MenuItem>
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {webCopy.account.signOut}
      </MenuItem>
    </Menu>
  );
}
