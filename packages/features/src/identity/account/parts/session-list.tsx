import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useNow } from '../../../platform/clock.ts';
import { recently } from '../../../platform/time-ago.ts';
import { accountCopy } from '../account-copy.ts';
import type { AccountSession } from '../account.queries.ts';

const copy = accountCopy.sessions;
const list = 'divide-y divide-line card';
const row = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3';

export interface SessionListProps {
  sessions: readonly AccountSession[];
  /** The id of the session that is being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
}

/** One row for each session; the one that shows the list cannot be ended from it. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const now = useNow();
  return (
    <ul className={list}>
      {sessions.map(({ id, device, current, createdAt, lastUsedAt }) => {
        const name = device ?? copy.unknownDevice;
        const used = recently(lastUsedAt, now);
        return (
          <li key={id} className={row}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
                {name} {current && <Badge tone="accent">{copy.current}</Badge>}
              </p>
              <p className="text-sm text-ink-muted">
                {copy.lastUsed(used)} · {copy.signedIn(recently(createdAt, now))}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                aria-label={copy.endNamed(name, used)}
                pending={ending === id}
                onClick={() => {
                  onEnd(id);
                }}
              >
                {copy.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** As high as two sessions. */
export function SessionListSkeleton() {
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
