import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { CampaignCardSkeleton } from '@flowdeck/ui/campaign-card';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { ErrorState } from '@flowdeck/ui/error-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { campaignsCopy } from './campaigns-copy.ts';
import { campaignsQuery, type CampaignSource } from './campaigns.queries.ts';
import { emptyDraft, withNewCampaign } from './model/campaign-draft.ts';
import type { Campaign } from './model/campaign.ts';
import { loadSampleCampaigns } from './model/sample-campaigns.ts';
import { CampaignItem } from './parts/campaign-item.tsx';
import { CampaignSummary, CampaignSummarySkeleton } from './parts/campaign-summary.tsx';
import { CreateCampaignDialog } from './parts/create-campaign-dialog.tsx';

export interface EmailCampaignsScreenProps {
  /** Where the first campaigns come from; the built-in sample unless told otherwise. */
  source?: CampaignSource;
}

/** E-mail campaigns: how they did, and a new one. Everything stays in this browser. */
export function EmailCampaignsScreen({ source = loadSampleCampaigns }: EmailCampaignsScreenProps) {
  const { data, isError, refetch } = useQuery(campaignsQuery(source));
  if (data) return <Campaigns campaigns={data} source={source} />;
  return (
    <Page>
      {isError ? (
        <>
          <PageHeader title={campaignsCopy.title} subtitle={campaignsCopy.subtitle} />
          <ErrorState title={campaignsCopy.failed} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <p role="status" className="text-lg text-ink-muted">
            {campaignsCopy.loading}
          </p>
          <div aria-hidden="true" className="grid gap-6">
            <CampaignSummarySkeleton />
            <div className="grid gap-4">
              <CampaignCardSkeleton />
              <CampaignCardSkeleton />
              <CampaignCardSkeleton />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

interface CampaignsProps {
  campaigns: readonly Campaign[];
  source: CampaignSource;
}

function Campaigns({ campaigns, source }: CampaignsProps) {
  const queries = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
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
  return (
    <Page>
      <PageHeader
        title={campaignsCopy.title}
        subtitle={campaignsCopy.subtitle}
        actions={createButton('primary')}
      />
      <CampaignSummary campaigns={campaigns} />
      {campaigns.length === 0 ? (
        <EmptyState
          icon={<Mail />}
          title={campaignsCopy.emptyTitle}
          description={campaignsCopy.emptyText}
          action={createButton('secondary')}
        />
      ) : (
        <section className="grid gap-4">
          <h2 className="sr-only">Campaigns</h2>
          {campaigns.map((campaign) => (
            <CampaignItem key={campaign.id} campaign={campaign} />
          ))}
        </section>
      )}
      <CreateCampaignDialog
        open={creating}
        onOpenChange={setCreating}
        draft={draft}
        onDraftChange={setDraft}
        onCreate={(finished) => {
          queries.setQueryData(campaignsQuery(source).queryKey, (current = []) =>
            withNewCampaign(current, finished, Date.now()),
          );
        }}
      />
    </Page>
  );
}
