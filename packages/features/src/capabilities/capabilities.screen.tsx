import { ArrowRight, CircleCheck } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '@flowdeck/ui/badge';
import { CapabilityCard } from '@flowdeck/ui/capability-card';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { capabilities, quickLinks, type QuickPage } from './capabilities-copy.tsx';
import { StaticStat } from './parts/static-stat.tsx';

export interface CapabilitiesScreenProps {
  /** Draws one link of the app's router; passes all it is given on to it. */
  renderLink: (props: { page: QuickPage; className: string; children: ReactNode }) => ReactElement;
}

/** The landing page: what the product can do, and the ways in. */
export function CapabilitiesScreen({ renderLink }: CapabilitiesScreenProps) {
  return (
    <Page>
      <PageHeader
        title="Automate your marketing, end to end"
        subtitle="Content, social media, leads and follow-up in one place, run by workflows that you can see and stop."
        actions={
          <Badge tone="positive" icon={<CircleCheck />}>
            All Systems Operational
          </Badge>
        }
      />
      <nav aria-label="Quick links">
        <ul className="grid gap-3 sm:gap-4 page-sm:grid-cols-2 page-lg:grid-cols-4">
          {quickLinks.map(({ page, label, hint, icon }) => (
            <li key={page} className="grid min-w-0">
              {renderLink({
                page,
                className:
                  'group flex min-w-0 items-center gap-3 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-surface-hover',
                children: (
                  <>
                    <span aria-hidden="true" className="shrink-0 text-accent-ink [&>svg]:size-5">
                      {icon}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium text-ink">{label}</span>{' '}
                      <span className="block text-sm text-ink-muted">{hint}</span>
                    </span>
                    <ArrowRight
                      aria-hidden
                      className="size-4 shrink-0 text-ink-faint group-hover:text-ink rtl:-scale-x-100"
                    />
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="capabilities" className="grid gap-4">
        <h2 id="capabilities" className="text-lg font-semibold">
          Capabilities
        </h2>
        <ul className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-3">
          {capabilities.map(({ title, description, icon }) => (
            <li key={title} className="grid min-w-0">
              <CapabilityCard icon={icon} title={title} description={description} />
            </li>
          ))}
        </ul>
      </section>
      <dl className="grid divide-y divide-line rounded-xl border border-line bg-surface page-sm:grid-cols-3 page-sm:divide-x page-sm:divide-y-0">
        <StaticStat label="Coverage" value="100%" />
        <StaticStat label="Capabilities" value="6+" />
        <StaticStat label="Integrations" value="∞" spokenValue="infinite" />
      </dl>
    </Page>
  );
}
