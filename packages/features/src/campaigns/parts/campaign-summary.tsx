import { Gauge, MailOpen, MousePointerClick, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatCard, StatCardRow, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { summaryTrends } from '../campaigns-copy.ts';
import { campaignTotals, type Campaign } from '../model/campaign.ts';

const cards: readonly {
  key: keyof ReturnType<typeof campaignTotals>;
  label: string;
  icon: ReactNode;
}[] = [
  { key: 'sent', label: 'Total Sent', icon: <Send /> },
  { key: 'opened', label: 'Opens', icon: <MailOpen /> },
  { key: 'clicked', label: 'Clicks', icon: <MousePointerClick /> },
  { key: 'averageOpenRate', label: 'Avg Open Rate', icon: <Gauge /> },
];

/** How all campaigns did together. The trends are fixed, and say so. */
export function CampaignSummary({ campaigns }: { campaigns: readonly Campaign[] }) {
  const totals = campaignTotals(campaigns);
  return (
    <StatCardRow>
      {cards.map(({ key, label, icon }) => (
        <StatCard
          key={key}
          label={label}
          value={totals[key]}
          icon={icon}
          trend={summaryTrends[key]}
          trendLabel={`${summaryTrends[key]}, sample data`}
        />
      ))}
    </StatCardRow>
  );
}

export function CampaignSummarySkeleton() {
  return (
    <StatCardRow>
      {cards.map(({ key }) => (
        <StatCardSkeleton key={key} />
      ))}
    </StatCardRow>
  );
}
