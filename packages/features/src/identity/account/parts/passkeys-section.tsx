import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { passkeysCopy as copy } from '../passkeys-copy.ts';
import { PasskeyList, type PasskeyListProps } from './passkey-list.tsx';

const PasskeyForm = lazy(async () => ({
  default: (await import('./passkey-form.tsx')).PasskeyForm,
}));

/**
 * The passkeys of the account, and how to add one. Nothing where the server has none, nor while the account
 * cannot be loaded, which the section above says.
 */
export function PasskeysSection() {
  const { api, passkeys: browser } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  // Without TLS a server has no passkeys either, so that no section would follow.
  const isExpected = isLoading && browser !== undefined;
  if (!data?.passkeys && !isExpected) return null;
  return (
    <Section title={copy.title}>
      <div className="grid gap-3 card p-4">
        {data?.passkeys ? <Passkeys passkeys={data.passkeys} /> : <PasskeysSkeleton />}
      </div>
    </Section>
  );
}

function Passkeys({ passkeys }: PasskeyListProps) {
  const { passkeys: browser } = useServices();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <p className="text-ink-muted">{copy.hint}</p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {browser === undefined && <p className="text-sm text-ink-muted">{copy.noBrowser}</p>}
      {browser && adding && (
        <Suspense>
          <PasskeyForm
            browser={browser}
            onDone={() => {
              setAdding(false);
            }}
          />
        </Suspense>
      )}
      {browser && !adding && (
        <div>
          <Button
            onClick={() => {
              setAdding(true);
            }}
          >
            {copy.add}
          </Button>
        </div>
      )}
    </>
  );
}

/** As high as an account without passkeys, at every width. */
function PasskeysSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <div className="relative">
        <p className="invisible">{copy.hint}</p>
        <Skeleton className="absolute inset-0" />
      </div>
      <Skeleton className="h-9 w-36 max-w-full" />
    </div>
  );
}
