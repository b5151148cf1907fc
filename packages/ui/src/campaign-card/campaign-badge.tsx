import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Send from 'lucide-react/icons/send';
import type { OpenWord } from '../status-badge/open-word.ts';
import { StatusBadge, type StatusFace } from '../status-badge/status-badge.tsx';
import { campaignCardCopy } from './campaign-card-copy.ts';

export const campaignCardStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type CampaignCardStatus = (typeof campaignCardStatuses)[number];

const faces: Record<CampaignCardStatus, StatusFace> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: Clock },
  sending: { tone: 'accent', Icon: Send },
  sent: { tone: 'positive', Icon: CircleCheck },
};

/** How far a campaign has got, in the card and in the table. A word that is not known is shown as given. */
export function CampaignBadge({ status }: { status: OpenWord<CampaignCardStatus> }) {
  return <StatusBadge status={status} faces={faces} labels={campaignCardCopy.status} />;
}
