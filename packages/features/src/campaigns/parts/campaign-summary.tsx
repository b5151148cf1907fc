import { Gauge, MailOpen, MousePointerClick, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatCard, StatCardRow, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { campaignsCopy } from '../campaigns-copy.ts';
import { campaignTotals, type Campaign } from '../model/campaign.ts';

/** Fixed trends that follow no data (docs/specification.md, section 2). */
const cards: readonly {
  key: keyof ReturnType<typeof campaignTotals>;
  trend: string;
  icon: ReactNode;
}[] = [
  { key: 'sent', trend: '+15%', icon: <Send /> },
  { key: 'opened', trend: '+8%', icon: <MailOpen /> },
  { key: 'clicked', trend: '+12%', icon: <MousePointerClick /> },
  { key: 'averageOpenRate', trend: '+5%', icon: <Gauge /> },
];

/** The results of all campaigns together. */
export function CampaignSummary({ campaigns }: { campaigns: readonly Campaign[] }) {
  const totals = campaignTotals(campaigns);
  return (
    <StatCardRow>
      {cards.map(({ key, trend, icon }) => (
        <StatCard
          key={key}
          label={campaignsCopy.summary[key]}
          value={totals[key]}
          icon={icon}
          trend={trend}
          trendNote={campaignsCopy.summary.sample}
        />
      ))}
    </StatCardRow>
  );
}

export function CampaignSummarySkeleton() {
  return (
    <StatCardRow>
      {cards.map(({ key }) => (
        <StatCardSkeleton key={key} trend />
      ))}
    </StatCardRow>
  );
}
