import { ChevronDown, CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button } from '@flowdeck/ui/button';
import { webCopy } from '../web-copy.ts';

const loadItems = () => import('./user-menu-items.tsx');
const UserMenuItems = lazy(loadItems);

export interface UserMenuProps {
  username: string;
  onSignOut: () => void;
}

/** The account menu. Its items and positioning load when the user points at it or focuses it. */
export function UserMenu({ username, onSignOut }: UserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void loadItems();
  const closed = (
    <UserMenuButton
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
      <UserMenuItems trigger={<UserMenuButton />} username={username} onSignOut={onSignOut} />
    </Suspense>
  );
}

function UserMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} variant="ghost" icon={<CircleUserRound aria-hidden className="size-4" />}>
      <span className="max-lg:sr-only">{webCopy.account.label}</span>
      <ChevronDown aria-hidden className="size-4 text-ink-muted max-lg:hidden" />
    </Button>
  );
}
