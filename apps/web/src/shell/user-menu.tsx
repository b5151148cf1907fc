import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Avatar } from '@flowdeck/ui/avatar';
import { Button } from '@flowdeck/ui/button';
import type { ThemeChoice } from './use-theme.ts';
import { webCopy } from '../web-copy.ts';

const loadItems = () => import('./user-menu-items.tsx');
const UserMenuItems = lazy(loadItems);

export interface UserMenuProps {
  username: string;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
}

/** The account menu. Its items and positioning load when the user points at it or focuses it. */
export function UserMenu(props: UserMenuProps) {
  const { username } = props;
  const [wanted, setWanted] = useState(false);
  const preload = () => void loadItems();
  const closed = (
    <UserMenuButton
      username={username}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setWanted(true);
      }}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenuItems trigger={<UserMenuButton username={username} />} {...props} />
    </Suspense>
  );
}

interface UserMenuButtonProps extends ComponentProps<typeof Button> {
  username: string;
}

function UserMenuButton({ username, ...props }: UserMenuButtonProps) {
  return (
    <Button {...props} variant="ghost" icon={<Avatar name={username} />}>
      <span className="max-lg:sr-only">{webCopy.account.label}</span>
      <ChevronDown aria-hidden className="size-4 text-ink-muted max-lg:hidden" />
    </Button>
  );
}
