import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { accountCopy } from '../account-copy.ts';
import { accountQuery, type OwnAccount } from '../account.queries.ts';
import { detailsCopy as copy } from '../details-copy.ts';
import { Covered } from './covered.tsx';
import { EmailForm } from './email-form.tsx';
import { NamesForm } from './names-form.tsx';

/** Name, username and email address, and how to change them. */
export function DetailsSection() {
  const { api } = useServices();
  const view = toAsyncView(useQuery(accountQuery(api)), { failedText: accountCopy.errors.account });
  return (
    <Section title={copy.title}>
      <Region
        label={copy.title}
        view={view}
        skeleton={
          <Covered card>
            <Details account={nobody} />
          </Covered>
        }
        empty={null}
      >
        {(account) => <Details account={account} />}
      </Region>
    </Section>
  );
}

interface DetailsProps {
  account: Pick<NonNullable<OwnAccount>, 'name' | 'username' | 'email' | 'newEmail'>;
}

function Details({ account: { name, username, email, newEmail } }: DetailsProps) {
  const [changing, setChanging] = useState(false);
  const words = email === null ? copy.addEmail : copy.changeEmail;
  return (
    <div className="grid gap-4 card p-4">
      <NamesForm name={name} username={username} />
      <div className="grid gap-3 border-t border-line pt-4">
        <dl>
          <dt className="text-sm text-ink-muted">{copy.email}</dt>
          <dd className="font-medium wrap-anywhere text-ink">{email ?? copy.noEmail}</dd>
          {newEmail !== null && (
            <dd className="text-sm wrap-anywhere text-ink-muted">{copy.waiting(newEmail)}</dd>
          )}
        </dl>
        {changing ? (
          <EmailForm
            words={words}
            onDone={() => {
              setChanging(false);
            }}
          />
        ) : (
          <div>
            <Button
              onClick={() => {
                setChanging(true);
              }}
            >
              {words.button}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const nobody = { name: '', username: '', email: null, newEmail: null };
