import { Gauge, MailOpen, MousePointerClick, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatCard, StatCardSkeleton } from '@flowdeck/ui/stat-card';
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

const grid = 'grid grid-cols-1 gap-3 @min-[16rem]/page:grid-cols-2 sm:gap-4 page-lg:grid-cols-4';

/** How all campaigns did together. The trends are fixed, and say so. */
export function CampaignSummary({ campaigns }: { campaigns: readonly Campaign[] }) {
  const totals = campaignTotals(campaigns);
  return (
    <div className={grid}>
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
    </div>
  );
}

export function CampaignSummarySkeleton() {
  return (
    <div className={grid}>
      {cards.map(({ key }) => (
        <StatCardSkeleton key={key} />
      ))}
    </div>
  );
}
