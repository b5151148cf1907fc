import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/menu';
import type { UserMenuProps } from './user-menu.tsx';

/** Who is signed in, Profile (which does nothing yet, specification section 2) and Sign Out. */
export default function UserMenuItems({
  trigger,
  username,
  onSignOut,
}: UserMenuProps & { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{username}</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound />}>Profile</MenuItem>
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
