import type { ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useNow } from '../clock.ts';
import { dayOf } from '../dates.tsx';
import { recently } from '../time-ago.ts';
import { invitationListCopy as copy } from './invitation-list-copy.ts';

const list = 'divide-y divide-line';
const row = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3';

/** What every invitation has. */
interface OpenInvitation {
  id: string;
  email: string;
  createdAt: string;
  expiresAt: string;
}

export interface InvitationListProps<Invitation> {
  invitations: readonly Invitation[];
  /** What it is to, after the rest. */
  about?: (invitation: Invitation) => string;
  /** What else can be done with one. */
  actions?: (invitation: Invitation) => ReactNode;
  /** The id of the one that is being revoked. */
  revoking: string | undefined;
  onRevoke: (invitation: Invitation) => void;
}

/** One row for each invitation that waits. */
export function InvitationList<Invitation extends OpenInvitation>({
  invitations,
  about,
  actions,
  revoking,
  onRevoke,
}: InvitationListProps<Invitation>) {
  const now = useNow();
  return (
    <ul className={list}>
      {invitations.map((invitation) => {
        const { id, email, createdAt, expiresAt } = invitation;
        return (
          <li key={id} className={row}>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere text-ink">{email}</p>
              <p className="text-sm text-ink-muted">
                {copy.invited(recently(createdAt, now))} · {copy.expires(dayOf(expiresAt))}
                {about && ` · ${about(invitation)}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {actions?.(invitation)}
              <Button
                size="sm"
                aria-label={copy.revokeNamed(email)}
                pending={revoking === id}
                onClick={() => {
                  onRevoke(invitation);
                }}
              >
                {copy.revoke}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** As high as two invitations. */
export function InvitationListSkeleton() {
  return (
    <div className={list}>
      {['first', 'second'].map((one) => (
        <div key={one} className={row}>
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
