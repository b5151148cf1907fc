import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { BroadcastStatus } from '@flowdeck/contract/campaigns/broadcasts';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { broadcastCopy } from '../broadcast-copy.ts';

const faces: Readonly<Record<BroadcastStatus | 'unclear', StatusFace>> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  waiting: { tone: 'caution', Icon: Hourglass },
  scheduled: { tone: 'info', Icon: Clock },
  sending: { tone: 'accent', Icon: CirclePlay },
  paused: { tone: 'caution', Icon: CirclePause },
  sent: { tone: 'positive', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
  unclear: { tone: 'caution', Icon: CircleAlert },
};

interface BroadcastBadgeProps {
  status: string;
  /** How many of its emails have a status. */
  emails: readonly { status: string }[];
}

/** How far a broadcast has got, and whether some of its emails wait for somebody to decide. */
export function BroadcastBadge({ status, emails }: BroadcastBadgeProps) {
  const isUnclear = status === 'sent' && emails.some((one) => one.status === 'uncertain');
  const shown = isUnclear ? 'unclear' : status;
  return <StatusBadge status={shown} faces={faces} labels={broadcastCopy.statuses} />;
}
