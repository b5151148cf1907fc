import {
  ArrowRight,
  BadgeCheck,
  CircleCheck,
  FilePenLine,
  Gauge,
  Handshake,
  MailPlus,
  PenLine,
  Share2,
  UserPlus,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '@flowdeck/ui/badge';
import { CapabilityCard } from '@flowdeck/ui/capability-card';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { capabilitiesCopy } from './capabilities-copy.ts';
import { StaticStat } from './parts/static-stat.tsx';

const quickLinks = [
  { page: 'dashboard', icon: <Gauge /> },
  { page: 'contentGenerator', icon: <FilePenLine /> },
  { page: 'socialMediaPack', icon: <Share2 /> },
  { page: 'leadCapture', icon: <UserPlus /> },
] as const;
type QuickPage = (typeof quickLinks)[number]['page'];

const capabilities = [
  { key: 'content', icon: <PenLine /> },
  { key: 'distribution', icon: <Share2 /> },
  { key: 'leads', icon: <UserPlus /> },
  { key: 'outreach', icon: <MailPlus /> },
  { key: 'conversion', icon: <Handshake /> },
  { key: 'verification', icon: <BadgeCheck /> },
] as const;

export interface CapabilitiesScreenProps {
  /** Renders a link of the app's router with these props. */
  renderLink: (props: { page: QuickPage; className: string; children: ReactNode }) => ReactElement;
}

/** The landing page: what the product does, with links to its main pages. */
export function CapabilitiesScreen({ renderLink }: CapabilitiesScreenProps) {
  return (
    <Page>
      <PageHeader
        title={capabilitiesCopy.title}
        subtitle={capabilitiesCopy.subtitle}
        actions={
          <Badge tone="positive" icon={<CircleCheck />}>
            {capabilitiesCopy.operational}
          </Badge>
        }
      />
      <nav aria-label={capabilitiesCopy.quickLinks.label}>
        <ul className="grid gap-3 sm:gap-4 page-sm:grid-cols-2 page-lg:grid-cols-4">
          {quickLinks.map(({ page, icon }) => (
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
                      <span className="block font-medium text-ink">
                        {capabilitiesCopy.quickLinks[page].title}
                      </span>{' '}
                      <span className="block text-sm text-ink-muted">
                        {capabilitiesCopy.quickLinks[page].hint}
                      </span>
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
          {capabilitiesCopy.capabilities.title}
        </h2>
        <ul className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-3">
          {capabilities.map(({ key, icon }) => (
            <li key={key} className="grid min-w-0">
              <CapabilityCard icon={icon} {...capabilitiesCopy.capabilities[key]} />
            </li>
          ))}
        </ul>
      </section>
      <dl className="grid divide-y divide-line rounded-xl border border-line bg-surface page-sm:grid-cols-3 page-sm:divide-x page-sm:divide-y-0">
        <StaticStat label={capabilitiesCopy.stats.coverage} value="100%" />
        <StaticStat label={capabilitiesCopy.stats.capabilities} value="6+" />
        <StaticStat
          label={capabilitiesCopy.stats.integrations}
          value="∞"
          spokenValue={capabilitiesCopy.stats.infinite}
        />
      </dl>
    </Page>
  );
}
