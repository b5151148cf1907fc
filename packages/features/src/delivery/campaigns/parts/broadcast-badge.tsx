import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import PencilLine from 'lucide-react/icons/pencil-line';
import Send from 'lucide-react/icons/send';
import type { BroadcastStatus } from '@flowdeck/contract/campaigns/broadcasts';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { broadcastCopy } from '../broadcast-copy.ts';

const faces: Readonly<Record<BroadcastStatus, StatusFace>> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: CalendarClock },
  sending: { tone: 'accent', Icon: Send },
  paused: { tone: 'caution', Icon: CirclePause },
  sent: { tone: 'positive', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: Ban },
};

/** How far a broadcast has got. */
export const BroadcastBadge = ({ status }: { status: string }) => (
  <StatusBadge status={status} faces={faces} labels={broadcastCopy.statuses} />
);
