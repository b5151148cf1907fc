import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SessionWorkspace } from '@flowdeck/features/platform/session';
import { Avatar } from '@flowdeck/ui/avatar';
import { Button } from '@flowdeck/ui/button';
import { Menu } from '@flowdeck/ui/late-menu';
import { webCopy } from '../web-copy.ts';
import type { ThemeChoice } from './use-theme.ts';

// They come after the page.
const UserMenuItems = lazy(() => import('./user-menu-items.tsx'));

export interface UserMenuProps {
  username: string;
  /** The workspace of the page; null where the server has no more than one. */
  workspace: SessionWorkspace | null;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
}

/** The account menu, behind its button. */
export function UserMenu(props: UserMenuProps) {
  const { username, workspace } = props;
  // Where there is no room for it, this says which workspace is open.
  const name = workspace?.isShared ? workspace.name : username;
  const [dialog, setDialog] = useState<ReactNode>();
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" title={name} icon={<Avatar name={name} />}>
            <span className="max-lg:sr-only">{webCopy.account.label}</span>
            <ChevronDown aria-hidden className="size-4 text-ink-muted max-lg:hidden" />
          </Button>
        }
      >
        <Suspense>
          <UserMenuItems {...props} onDialog={setDialog} />
        </Suspense>
      </Menu>
      {dialog}
    </>
  );
}
