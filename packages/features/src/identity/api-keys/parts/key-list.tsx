import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ofWord } from '@flowdeck/ui/open-word';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useNow } from '../../../platform/clock.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { recently } from '../../../platform/time-ago.ts';
import { useAction } from '../../../platform/use-action.ts';
import { apiKeysCopy as copy } from '../api-keys-copy.ts';
import { revokeKey } from '../api-keys.mutations.ts';
import type { ApiKeySummary } from '../api-keys.queries.ts';
import { expiryText, hasExpired } from '../model/expiry.ts';

const list = 'divide-y divide-line card';
const row = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3';

export interface KeyListProps {
  /** Newest first. */
  keys: readonly ApiKeySummary[];
}

/** One row for each key. */
export function KeyList({ keys }: KeyListProps) {
  const now = useNow();
  const [revoking, setRevoking] = useState<ApiKeySummary>();
  return (
    <>
      <ul className={list}>
        {keys.map((key) => (
          <li key={key.id} className={row}>
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
                {key.name}
                {hasExpired(key.expiresAt, now) && <Badge tone="caution">{copy.expired}</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-ink-muted">
                <code>{key.hint}</code>
              </p>
              <ul className="flex flex-wrap gap-1">
                {key.scopes.map((scope) => (
                  <li key={scope} className="min-w-0">
                    <Badge>{ofWord(copy.scope, scope) ?? scope}</Badge>
                  </li>
                ))}
              </ul>
              <p className="text-sm text-ink-muted">
                {key.lastUsedAt === null
                  ? copy.unused
                  : copy.usedAgo(recently(key.lastUsedAt, now))}{' '}
                · {expiryText(key.expiresAt, now)}
                {key.createdBy !== null && (
                  <>
                    {' '}
                    · <bdi className="wrap-anywhere">{copy.by(key.createdBy)}</bdi>
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={copy.revokeNamed(key.name)}
              onClick={() => {
                setRevoking(key);
              }}
            >
              {copy.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoking && (
        <RevokeKey
          apiKey={revoking}
          onClose={() => {
            setRevoking(undefined);
          }}
        />
      )}
    </>
  );
}

interface RevokeKeyProps {
  apiKey: ApiKeySummary;
  onClose: () => void;
}

function RevokeKey({ apiKey: { id, name }, onClose }: RevokeKeyProps) {
  const action = useAction(revokeKey(useServices(), useQueryClient(), id), {
    failed: copy.errors.revoke,
    done: copy.revoked,
    onDone: onClose,
  });
  return (
    <ConfirmAction
      title={copy.revokeTitle(name)}
      description={copy.revokeHint}
      confirm={copy.revoke}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}

/** Takes the room of two keys. */
export function KeyListSkeleton() {
  return (
    <div aria-hidden className={list}>
      {['first', 'second'].map((one) => (
        <div key={one} className={row}>
          <div className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-5 w-40 rounded-full" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
