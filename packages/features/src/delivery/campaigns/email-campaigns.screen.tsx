import { useQuery, useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import type { CampaignSort } from '@flowdeck/ui/campaign-table';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Notice } from '@flowdeck/ui/notice';
import { Page } from '@flowdeck/ui/page';
import { PageHeader, PageHeaderPlaceholder } from '@flowdeck/ui/page-header';
import { CountedLink } from '../../platform/counted-link.tsx';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { campaignsCopy } from './campaigns-copy.ts';
import { campaignsQuery, type CampaignSource } from './campaigns.queries.ts';
import { broadcastTotalIn } from './model/broadcast-keys.ts';
import { withNewCampaign, type Campaign } from './model/campaign.ts';
import { loadSampleCampaigns } from './model/sample-campaigns.ts';
import { CampaignList, CampaignListSkeleton, type CampaignView } from './parts/campaign-list.tsx';
import { CampaignSummary, CampaignSummarySkeleton } from './parts/campaign-summary.tsx';

// Reading the campaigns does not need the dialog; it is fetched when the user points at its button.
const loadDialog = () => import('./parts/create-campaign-dialog.tsx');
const CreateCampaignDialog = lazy(async () => ({
  default: (await loadDialog()).CreateCampaignDialog,
}));

export interface EmailCampaignsScreenProps {
  /** Where the first campaigns come from; the built-in samples by default. */
  source?: CampaignSource;
  /** The order of the campaigns. */
  sort: CampaignSort;
  /** The user wants another order. */
  onSortChange: (sort: CampaignSort) => void;
  /** How the campaigns are shown where there is room for a table. */
  view: CampaignView;
  /** The user wants another view. */
  onViewChange: (view: CampaignView) => void;
  /** Renders a link to the broadcasts. */
  renderBroadcastsLink: (label: ReactNode) => ReactElement;
  /** A draft was continued as a broadcast; leads to its page. */
  onContinued: (broadcastId: string) => void;
}

/**
 * Email campaigns: their results and a dialog to create one. Everything stays in this browser, until a draft is
 * continued as a broadcast.
 */
export function EmailCampaignsScreen({
  source = loadSampleCampaigns,
  sort,
  onSortChange,
  view: listView,
  onViewChange,
  renderBroadcastsLink,
  onContinued,
}: EmailCampaignsScreenProps) {
  const { api } = useServices();
  const queries = useQueryClient();
  const campaigns = useQuery(campaignsQuery(source));
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const { run, ...failed } = useAction(
    {
      mutationFn: async (draft: Campaign) => {
        // Only who sends needs it.
        const { continueCampaign } = await import('./model/continue-campaign.ts');
        return continueCampaign(api, draft);
      },
    },
    {
      failed: campaignsCopy.errors.continue,
      onDone: ({ id }, draft) => {
        queries.setQueryData(campaignsQuery(source).queryKey, (current) =>
          current?.map((one) => (one.id === draft.id ? { ...one, continuedAs: id } : one)),
        );
        onContinued(id);
      },
    },
  );
  // As `createBroadcast`, without its schemas: only who sends needs them.
  const maySend = useAllows({ scope: 'emails:write' });
  const view = toAsyncView(campaigns, {
    failedText: campaignsCopy.errors.load,
    emptyReason: (list) => (list.length === 0 ? 'nothing-yet' : undefined),
  });
  const total = broadcastTotalIn(queries);
  // The way to what is really sent is the primary one.
  const createButton = maySend && (
    <Button
      icon={<Plus aria-hidden className="size-4" />}
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
      onClick={() => {
        setCreating('open');
      }}
    >
      {campaignsCopy.create}
    </Button>
  );
  const header = (
    <PageHeader
      title={campaignsCopy.title}
      subtitle={campaignsCopy.subtitle}
      actions={
        view.state !== 'failed' && (
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center">
            {/* Nothing asks for the total here, so it needs no room before it is known. */}
            {total === undefined ? (
              renderBroadcastsLink(campaignsCopy.broadcasts)
            ) : (
              <CountedLink
                label={campaignsCopy.broadcasts}
                total={total}
                renderLink={renderBroadcastsLink}
              />
            )}
            {createButton}
          </div>
        )
      }
    />
  );
  return (
    <Page>
      {/* The heading follows the loading text (docs/specification.md, section 2). */}
      {view.state === 'loading' ? (
        <PageHeaderPlaceholder text={campaignsCopy.loading}>{header}</PageHeaderPlaceholder>
      ) : (
        header
      )}
      {view.state !== 'failed' && <Notice>{campaignsCopy.keptHere}</Notice>}
      <FormFailure {...failed} />
      <DataRegion
        label={campaignsCopy.list}
        view={view}
        silentLoading
        onRetry={() => void campaigns.refetch()}
        skeleton={
          <div className="grid gap-6">
            <CampaignSummarySkeleton />
            <CampaignListSkeleton view={listView} />
          </div>
        }
        empty={
          <div className="grid gap-6">
            <CampaignSummary campaigns={[]} />
            <EmptyState
              icon={<Mail />}
              title={campaignsCopy.empty.title}
              description={campaignsCopy.empty.hint}
              action={createButton}
            />
          </div>
        }
      >
        {(list) => (
          <div className="grid gap-6">
            <CampaignSummary campaigns={list} />
            <section>
              <h2 className="sr-only">{campaignsCopy.list}</h2>
              <CampaignList
                campaigns={list}
                sort={sort}
                onSortChange={onSortChange}
                view={listView}
                onViewChange={onViewChange}
                onSend={
                  maySend
                    ? (draft) => {
                        if (draft.continuedAs === undefined) void run(draft);
                        else onContinued(draft.continuedAs);
                      }
                    : undefined
                }
              />
            </section>
          </div>
        )}
      </DataRegion>
      {creating !== 'never' && (
        <Suspense>
          <CreateCampaignDialog
            open={creating === 'open'}
            onOpenChange={(open) => {
              setCreating(open ? 'open' : 'closed');
            }}
            onCreate={(campaign) => {
              queries.setQueryData(campaignsQuery(source).queryKey, (current = []) =>
                withNewCampaign(current, campaign, Date.now()),
              );
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
