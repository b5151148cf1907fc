import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Handshake from 'lucide-react/icons/handshake';
import MessageCircle from 'lucide-react/icons/message-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import type { OpenWord } from '../status-badge/open-word.ts';
import { StatusBadge, type StatusFace } from '../status-badge/status-badge.tsx';
import { leadResultCopy } from './lead-result-copy.ts';

export const leadStatuses = [
  'new',
  'nurturing',
  'qualified',
  'contacted',
  'converted',
  'disqualified',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const faces: Record<LeadStatus, StatusFace> = {
  new: { tone: 'neutral', Icon: Sparkles },
  nurturing: { tone: 'info', Icon: Sprout },
  qualified: { tone: 'positive', Icon: CircleCheck },
  contacted: { tone: 'accent', Icon: MessageCircle },
  converted: { tone: 'positive', Icon: Handshake },
  disqualified: { tone: 'negative', Icon: CircleSlash },
};

export interface LeadStatusBadgeProps {
  /** One of `leadStatuses`; any other value is shown as given. */
  status: OpenWord<LeadStatus>;
}

/** Where a lead is in its life. */
export const LeadStatusBadge = ({ status }: LeadStatusBadgeProps) => (
  <StatusBadge status={status} faces={faces} labels={leadResultCopy.status} />
);
