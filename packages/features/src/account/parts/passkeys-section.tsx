import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { useServices } from '../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { passkeysCopy as copy } from '../passkeys-copy.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyList } from './passkey-list.tsx';

/**
 * The passkeys of the account, and how to add one. Nothing while the account loads, which the section above
 * shows, or where the server has none.
 */
export function PasskeysSection() {
  const { api, passkeys: browser } = useServices();
  const { data } = useQuery(accountQuery(api));
  const [adding, setAdding] = useState(false);
  if (!data?.passkeys) return null;
  return (
    <Section title={copy.title}>
      <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        {data.passkeys.length > 0 && <PasskeyList passkeys={data.passkeys} />}
        {browser === undefined && <p className="text-sm text-ink-muted">{copy.noBrowser}</p>}
        {browser && adding && (
          <PasskeyForm
            browser={browser}
            onDone={() => {
              setAdding(false);
            }}
          />
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
      </div>
    </Section>
  );
}
