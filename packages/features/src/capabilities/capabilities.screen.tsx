import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Gauge from 'lucide-react/icons/gauge';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { Badge } from '@flowdeck/ui/badge';
import { CapabilityCard } from '@flowdeck/ui/capability-card';
import { Page } from '@flowdeck/ui/page';
import { Section } from '@flowdeck/ui/section';
import { useHasWorkspaces } from '../platform/session/index.ts';
import { workflowTypeLooks } from '../platform/workflow-type-looks.tsx';
import { capabilitiesCopy } from './capabilities-copy.ts';
import { useAskAgainOnReturn } from './home.queries.ts';
import { StaticStat } from './parts/static-stat.tsx';
import { ThisWeek } from './parts/this-week.tsx';
import { FirstSteps } from './parts/first-steps.tsx';
import type { RenderStepLink } from './parts/first-steps-list.tsx';
import { WaitingForYou } from './parts/waiting-for-you.tsx';
import type { RenderWaitingLink } from './parts/waiting-group.tsx';
import type { LoadReviews } from './use-review.tsx';

// Only a server that does not say what waits leaves room for it.
const ProductPicture = lazy(async () => ({
  default: (await import('./parts/product-picture.tsx')).ProductPicture,
}));

const quickLinks = [
  { page: 'dashboard', icon: <Gauge /> },
  { page: 'contentGenerator', icon: <FilePenLine /> },
  { page: 'socialMediaPack', icon: <Share2 /> },
  { page: 'leadCapture', icon: <UserPlus /> },
] as const;

/** Each with the page where it is used; what runs in the background is on the dashboard, among its workflows. */
const capabilities = [
  { key: 'content', type: 'Content Automation', to: { page: 'contentGenerator' } },
  { key: 'distribution', type: 'Marketing Distribution', to: { page: 'socialMediaPack' } },
  { key: 'leads', type: 'Lead Capture', to: { page: 'leadCapture' } },
  { key: 'outreach', type: 'Lead Outreach', to: { page: 'dashboard', type: 'Lead Outreach' } },
  { key: 'conversion', type: 'Conversion', to: { page: 'dashboard', type: 'Conversion' } },
  { key: 'verification', type: 'Verification', to: { page: 'dashboard', type: 'Verification' } },
] as const satisfies {
  key: string;
  type: WorkflowType;
  to: { page: string; type?: WorkflowType };
}[];

type LinkedPage = (typeof quickLinks)[number]['page'];

export interface CapabilitiesScreenProps {
  /** Renders a link of the app's router with these props. */
  renderLink: (props: {
    page: LinkedPage;
    /** The only type of workflow that the dashboard shows. */
    type?: WorkflowType;
    className: string;
    children: ReactNode;
  }) => ReactElement;
  renderWaitingLink: RenderWaitingLink;
  /** Load what shows things that wait before the user decides on them. */
  loadReview: LoadReviews;
  renderStepLink: RenderStepLink;
}

/** Home: what waits and what the week brought, and what the product does, with links to its main pages. */
export function CapabilitiesScreen({
  renderLink,
  renderWaitingLink,
  loadReview,
  renderStepLink,
}: CapabilitiesScreenProps) {
  const saysWhatWaits = useHasWorkspaces();
  useAskAgainOnReturn();
  const badge = (
    <Badge tone="positive" icon={<CircleCheck />}>
      {capabilitiesCopy.operational}
    </Badge>
  );
  return (
    <Page>
      {saysWhatWaits ? (
        <>
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h1 className="text-2xl font-semibold tracking-tight">{capabilitiesCopy.title}</h1>
              {badge}
            </div>
            <p className="mt-2 max-w-prose text-ink-muted">{capabilitiesCopy.subtitle}</p>
          </div>
          {/* The links come first, and do not move as lists come. */}
          <div className="grid grid-cols-1 gap-6">
            <QuickLinks renderLink={renderLink} />
            <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid grid-cols-1 gap-6">
                <WaitingForYou renderLink={renderWaitingLink} loadReview={loadReview} />
                <FirstSteps renderLink={renderStepLink} />
              </div>
              <ThisWeek />
            </div>
          </div>
        </>
      ) : (
        // On phones the links come before the picture.
        <div className="grid grid-cols-1 gap-6 page-lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] page-lg:gap-x-12">
          <div className="page-lg:self-center page-lg:py-8">
            {badge}
            <h1 className="mt-4 text-3xl font-semibold tracking-tight page-sm:text-4xl">
              {capabilitiesCopy.title}
            </h1>
            <p className="mt-4 max-w-prose text-lg text-ink-muted">{capabilitiesCopy.subtitle}</p>
          </div>
          <div className="page-lg:order-1 page-lg:col-span-2">
            <QuickLinks renderLink={renderLink} />
          </div>
          <Suspense fallback={<div className="min-h-96" />}>
            <ProductPicture />
          </Suspense>
        </div>
      )}
      <Section landmark title={capabilitiesCopy.capabilities.title}>
        <ul className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-3">
          {capabilities.map(({ key, type, to }) => (
            <li key={key} className="grid min-w-0">
              <CapabilityCard
                {...workflowTypeLooks[type]}
                {...capabilitiesCopy.capabilities[key]}
                renderLink={(link) => renderLink({ ...to, ...link })}
              />
            </li>
          ))}
        </ul>
      </Section>
      <dl className="grid divide-y divide-line card page-sm:grid-cols-3 page-sm:divide-x page-sm:divide-y-0">
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

function QuickLinks({ renderLink }: Pick<CapabilitiesScreenProps, 'renderLink'>) {
  return (
    <nav aria-label={capabilitiesCopy.quickLinks.label}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 page-sm:grid-cols-2 page-sm:gap-4 page-lg:grid-cols-4">
        {quickLinks.map(({ page, icon }) => (
          <li key={page} className="grid min-w-0">
            {renderLink({
              page,
              className:
                'group flex min-w-0 items-center gap-2 card p-3 transition-colors hover:border-line-strong hover:bg-surface-hover page-sm:gap-3 page-sm:p-4',
              children: (
                <>
                  <span aria-hidden="true" className="shrink-0 text-accent-ink [&>svg]:size-5">
                    {icon}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium text-ink">
                      {capabilitiesCopy.quickLinks[page].title}
                    </span>{' '}
                    {/* Phones have room for what waits instead. */}
                    <span className="block text-sm text-ink-muted max-page-sm:sr-only">
                      {capabilitiesCopy.quickLinks[page].hint}
                    </span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-4 shrink-0 text-ink-faint group-hover:text-ink rtl:-scale-x-100 max-page-sm:hidden"
                  />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
