import { useState } from 'react';
import { removePasskey } from '@flowdeck/contract/identity/passkeys';
import { Button } from '@flowdeck/ui/button';
import { useNow } from '../../../platform/clock.ts';
import { orNullIfMissing } from '../../../platform/api-problem.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { recently } from '../../../platform/time-ago.ts';
import type { OwnAccount } from '../account.queries.ts';
import { passkeysCopy as copy } from '../passkeys-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

type Passkey = NonNullable<OwnAccount['passkeys']>[number];

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
}

/** One row for each passkey. */
export function PasskeyList({ passkeys }: PasskeyListProps) {
  const now = useNow();
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <>
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere text-ink">{passkey.name}</p>
              <p className="text-sm text-ink-muted">
                {passkey.lastUsedAt === null
                  ? copy.unused
                  : copy.usedAgo(recently(passkey.lastUsedAt, now))}{' '}
                · {copy.addedAgo(recently(passkey.createdAt, now))}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={copy.removeNamed(passkey.name)}
              onClick={() => {
                setRemoving(passkey);
              }}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <RemovePasskey
          passkey={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      )}
    </>
  );
}

function RemovePasskey({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const { api } = useServices();
  const action = useAccountAction(
    // If it is gone already, that is what was wanted.
    () => api.call(removePasskey, { params: { id } }).catch(orNullIfMissing),
    { done: copy.removed, onDone: onClose },
  );
  return (
    <ConfirmAction
      title={copy.removeTitle(name)}
      description={copy.removeHint}
      confirm={copy.remove}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
