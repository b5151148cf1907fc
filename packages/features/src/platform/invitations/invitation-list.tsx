import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useNow } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/dates.tsx';
import { recently } from '../../../platform/time-ago.ts';
import type { OpenInvitation } from '../account.queries.ts';
import { invitationsCopy as copy } from '../invitations-copy.ts';

const list = 'divide-y divide-line';
const row = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3';

export interface InvitationListProps {
  invitations: readonly OpenInvitation[];
  /** The id of the one that is being revoked. */
  revoking: string | undefined;
  onRevoke: (invitation: OpenInvitation) => void;
}

/** One row for each invitation that waits. */
export function InvitationList({ invitations, revoking, onRevoke }: InvitationListProps) {
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
              </p>
            </div>
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
