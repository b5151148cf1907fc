import { useQuery } from '@tanstack/react-query';
import { linkProvider, unlinkProvider } from '@flowdeck/contract/identity/account-changes';
import { identityProviders, type IdentityProvider } from '@flowdeck/contract/identity/session';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery, type OwnAccount } from '../account.queries.ts';
import { providersCopy as copy } from '../providers-copy.ts';
import { useAccountAction } from '../use-account-action.ts';
import { Covered } from './covered.tsx';

export interface ProvidersSectionProps {
  /** The provider that the user came back from without being linked. */
  failed: IdentityProvider | undefined;
}

/**
 * The identity providers that sign in to the account. Nothing while the account cannot be loaded, which the first
 * section says.
 */
export function ProvidersSection({ failed }: ProvidersSectionProps) {
  const { api, leaveTo } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  const { run, running, failure, sessionEnded } = useAccountAction(
    async ({ provider, linked }: ProviderChange) => {
      const params = { provider };
      if (linked) await api.call(unlinkProvider, { params });
      else leaveTo((await api.call(linkProvider, { params })).address);
    },
    { done: (_, { provider, linked }) => (linked ? copy.unlinked(nameOf(provider)) : undefined) },
  );
  if (!data && !isLoading) return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 card p-4">
        <p className="text-ink-muted">{data?.providers.length === 0 ? copy.none : copy.hint}</p>
        {failed && failure === undefined && (
          <Notice tone="error" live="alert">
            {copy.errors.returned(copy.names[failed])}
          </Notice>
        )}
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        {data ? (
          <ProviderList
            providers={data.providers}
            running={running?.provider}
            onChange={(change) => void run(change)}
          />
        ) : (
          <Covered>
            <ProviderList providers={usual} running={undefined} onChange={() => undefined} />
          </Covered>
        )}
      </div>
    </Section>
  );
}

/** A newer server may offer others. */
const nameOf = (provider: string) => ofWord(copy.names, provider) ?? provider;

const usual = identityProviders.map((provider) => ({ provider, linked: false }));

interface ProviderChange {
  provider: IdentityProvider;
  /** Whether it is linked now. */
  linked: boolean;
}

interface ProviderListProps {
  providers: NonNullable<OwnAccount>['providers'];
  /** The one that is being linked or unlinked. */
  running: string | undefined;
  onChange: (change: ProviderChange) => void;
}

function ProviderList({ providers, running, onChange }: ProviderListProps) {
  return (
    <ul className="divide-y divide-line">
      {providers.map(({ provider, linked }) => {
        const name = nameOf(provider);
        return (
          <li
            key={provider}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              {name}{' '}
              <Badge tone={linked ? 'positive' : 'neutral'}>
                {linked ? copy.linked : copy.notLinked}
              </Badge>
            </p>
            <Button
              size="sm"
              aria-label={linked ? copy.unlinkNamed(name) : copy.linkNamed(name)}
              pending={running === provider}
              onClick={() => {
                onChange({ provider: provider as IdentityProvider, linked });
              }}
            >
              {linked ? copy.unlink : copy.link}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
