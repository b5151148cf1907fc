import { useQuery } from '@tanstack/react-query';
import { linkProvider, unlinkProvider } from '@flowdeck/contract/account-changes';
import type { IdentityProvider } from '@flowdeck/contract/session';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useNotify } from '../../platform/notifications/index.ts';
import { useServices } from '../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { providersCopy as copy } from '../providers-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface ProvidersSectionProps {
  /** The provider that the user came back from without being linked. */
  failed: IdentityProvider | undefined;
}

/** The identity providers that sign in to the account. Nothing where the server offers none. */
export function ProvidersSection({ failed }: ProvidersSectionProps) {
  const { api, leaveTo } = useServices();
  const notify = useNotify();
  const { data } = useQuery(accountQuery(api));
  const { run, running, failure, sessionEnded } = useAccountAction<string>();
  if (!data || data.providers.length === 0) return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        {failed && failure === undefined && (
          <Notice tone="error" live="alert">
            {copy.errors.returned(copy.names[failed])}
          </Notice>
        )}
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        <ul className="divide-y divide-line">
          {data.providers.map(({ provider, linked }) => {
            const name = ofWord(copy.names, provider) ?? provider;
            const params = { provider: provider as IdentityProvider };
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
                  onClick={() =>
                    void run(provider, async () => {
                      if (linked) {
                        await api.call(unlinkProvider, { params });
                        notify({ tone: 'success', title: copy.unlinked(name) });
                      } else leaveTo((await api.call(linkProvider, { params })).address);
                    })
                  }
                >
                  {linked ? copy.unlink : copy.link}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
