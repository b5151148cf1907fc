import { CircleCheck, Clock, PencilLine, Send, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { campaignCardCopy } from './campaign-card-copy.ts';

export const campaignCardStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type CampaignCardStatus = (typeof campaignCardStatuses)[number];

const faces: Record<CampaignCardStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: Clock },
  sending: { tone: 'accent', Icon: Send },
  sent: { tone: 'positive', Icon: CircleCheck },
};

/** How far a campaign has got, in the card and in the table. */
export function CampaignBadge({ status }: { status: CampaignCardStatus }) {
  const { tone, Icon } = faces[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {campaignCardCopy.status[status]}
    </Badge>
  );
}
