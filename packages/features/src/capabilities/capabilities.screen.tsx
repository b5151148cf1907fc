import ArrowRight from 'lucide-react/icons/arrow-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Gauge from 'lucide-react/icons/gauge';
import Handshake from 'lucide-react/icons/handshake';
import MailPlus from 'lucide-react/icons/mail-plus';
import PenLine from 'lucide-react/icons/pen-line';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactElement, ReactNode } from 'react';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { Badge } from '@flowdeck/ui/badge';
import { CapabilityCard } from '@flowdeck/ui/capability-card';
import { Page } from '@flowdeck/ui/page';
import { Section } from '@flowdeck/ui/section';
import { capabilitiesCopy } from './capabilities-copy.ts';
import { ProductPicture } from './parts/product-picture.tsx';
import { StaticStat } from './parts/static-stat.tsx';

const quickLinks = [
  { page: 'dashboard', icon: <Gauge /> },
  { page: 'contentGenerator', icon: <FilePenLine /> },
  { page: 'socialMediaPack', icon: <Share2 /> },
  { page: 'leadCapture', icon: <UserPlus /> },
] as const;

/** Each with the page where it is used; what runs in the background is on the dashboard, among its workflows. */
const capabilities = [
  { key: 'content', icon: <PenLine />, page: 'contentGenerator' },
  { key: 'distribution', icon: <Share2 />, page: 'socialMediaPack' },
  { key: 'leads', icon: <UserPlus />, page: 'leadCapture' },
  { key: 'outreach', icon: <MailPlus />, page: 'dashboard', type: 'Lead Outreach' },
  { key: 'conversion', icon: <Handshake />, page: 'dashboard', type: 'Conversion' },
  { key: 'verification', icon: <BadgeCheck />, page: 'dashboard', type: 'Verification' },
] as const satisfies { key: string; icon: ReactNode; page: string; type?: WorkflowType }[];

type LinkedPage = (typeof quickLinks | typeof capabilities)[number]['page'];

export interface CapabilitiesScreenProps {
  /** Renders a link of the app's router with these props. */
  renderLink: (props: {
    page: LinkedPage;
    /** The only type of workflow that the dashboard shows. */
    type?: WorkflowType;
    className: string;
    children: ReactNode;
  }) => ReactElement;
}

/** The landing page: what the product does, with links to its main pages. */
export function CapabilitiesScreen({ renderLink }: CapabilitiesScreenProps) {
  return (
    <Page>
      {/* On phones the links come before the picture. */}
      <div className="grid grid-cols-1 gap-6 page-lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] page-lg:gap-x-12">
        <div className="page-lg:self-center page-lg:py-8">
          <Badge tone="positive" icon={<CircleCheck />}>
            {capabilitiesCopy.operational}
          </Badge>
          <h1 className="mt-4 text-3xl font-semibold tracking-tight page-sm:text-4xl">
            {capabilitiesCopy.title}
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-muted">{capabilitiesCopy.subtitle}</p>
        </div>
        <nav
          aria-label={capabilitiesCopy.quickLinks.label}
          className="page-lg:order-1 page-lg:col-span-2"
        >
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
        <ProductPicture />
      </div>
      <Section landmark title={capabilitiesCopy.capabilities.title}>
        <ul className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-3">
          {capabilities.map(({ key, icon, ...to }) => (
            <li key={key} className="grid min-w-0">
              <CapabilityCard
                icon={icon}
                {...capabilitiesCopy.capabilities[key]}
                renderLink={(link) => renderLink({ ...to, ...link })}
              />
            </li>
          ))}
        </ul>
      </Section>
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
