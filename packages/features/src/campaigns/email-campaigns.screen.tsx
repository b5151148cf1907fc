import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { CampaignCardSkeleton } from '@flowdeck/ui/campaign-card';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Notice } from '@flowdeck/ui/notice';
import { Page } from '@flowdeck/ui/page';
import { PageHeader, PageHeaderPlaceholder } from '@flowdeck/ui/page-header';
import { TooltipProvider } from '@flowdeck/ui/tooltip';
import { toAsyncView } from '../platform/to-async-view.ts';
import { campaignsCopy } from './campaigns-copy.ts';
import { campaignsQuery, type CampaignSource } from './campaigns.queries.ts';
import { withNewCampaign } from './model/new-campaign.ts';
import { loadSampleCampaigns } from './model/sample-campaigns.ts';
import { CampaignItem } from './parts/campaign-item.tsx';
import { CampaignSummary, CampaignSummarySkeleton } from './parts/campaign-summary.tsx';
import { CreateCampaignDialog } from './parts/create-campaign-dialog.tsx';

export interface EmailCampaignsScreenProps {
  /** Where the first campaigns come from; the built-in samples by default. */
  source?: CampaignSource;
}

/** Email campaigns: their results and a dialog to create one. Everything stays in this browser. */
export function EmailCampaignsScreen({ source = loadSampleCampaigns }: EmailCampaignsScreenProps) {
  const queries = useQueryClient();
  const campaigns = useQuery(campaignsQuery(source));
  const [creating, setCreating] = useState(false);
  const view = toAsyncView(campaigns, {
    failedText: campaignsCopy.errors.load,
    emptyReason: (list) => (list.length === 0 ? 'nothing-yet' : undefined),
  });
  const createButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => {
        setCreating(true);
      }}
    >
      {campaignsCopy.create}
    </Button>
  );
  const header = (
    <PageHeader
      title={campaignsCopy.title}
      subtitle={campaignsCopy.subtitle}
      actions={view.state !== 'failed' && createButton('primary')}
    />
  );
  const notice = <Notice>{campaignsCopy.keptHere}</Notice>;
  return (
    <Page>
      {/* The heading follows the loading text (docs/specification.md, section 2). */}
      {view.state === 'loading' ? (
        <PageHeaderPlaceholder text={campaignsCopy.loading}>
          {header}
          {notice}
        </PageHeaderPlaceholder>
      ) : (
        <>
          {header}
          {campaigns.data && notice}
        </>
      )}
      <DataRegion
        label={campaignsCopy.list}
        view={view}
        silentLoading
        onRetry={() => void campaigns.refetch()}
        skeleton={
          <div className="grid gap-6">
            <CampaignSummarySkeleton />
            <div className="grid gap-4">
              <CampaignCardSkeleton />
              <CampaignCardSkeleton />
              <CampaignCardSkeleton />
            </div>
          </div>
        }
        empty={
          <div className="grid gap-6">
            <CampaignSummary campaigns={[]} />
            <EmptyState
              icon={<Mail />}
              title={campaignsCopy.empty.title}
              description={campaignsCopy.empty.hint}
              action={createButton('secondary')}
            />
          </div>
        }
      >
        {(list) => (
          <div className="grid gap-6">
            <CampaignSummary campaigns={list} />
            <section className="grid gap-4">
              <h2 className="sr-only">{campaignsCopy.list}</h2>
              <TooltipProvider>
                {list.map((campaign) => (
                  <CampaignItem key={campaign.id} campaign={campaign} />
                ))}
              </TooltipProvider>
            </section>
          </div>
        )}
      </DataRegion>
      <CreateCampaignDialog
        open={creating}
        onOpenChange={setCreating}
        onCreate={(campaign) => {
          queries.setQueryData(campaignsQuery(source).queryKey, (current = []) =>
            withNewCampaign(current, campaign, Date.now()),
          );
        }}
      />
    </Page>
  );
}
