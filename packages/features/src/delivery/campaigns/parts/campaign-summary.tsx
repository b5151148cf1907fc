import Gauge from 'lucide-react/icons/gauge';
import MailOpen from 'lucide-react/icons/mail-open';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { StatCard, StatCardRow, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { campaignsCopy } from '../campaigns-copy.ts';
import { campaignSummary, type Campaign, type SummaryFigure } from '../model/campaign.ts';

const icons: Record<SummaryFigure['key'], ReactNode> = {
  sent: <Send />,
  opened: <MailOpen />,
  clicked: <MousePointerClick />,
  averageOpenRate: <Gauge />,
};

/** The results of all campaigns together. */
export function CampaignSummary({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <StatCardRow>
      {campaignSummary(campaigns).map(({ key, value, trend }) => (
        <StatCard
          key={key}
          label={campaignsCopy.summary[key]}
          value={value}
          icon={icons[key]}
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
      {Object.keys(icons).map((key) => (
        <StatCardSkeleton key={key} trend />
      ))}
    </StatCardRow>
  );
}
