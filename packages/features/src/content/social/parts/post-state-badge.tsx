import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import type { PostState } from '@flowdeck/contract/content/social';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { plannedPostsCopy } from '../planned-posts-copy.ts';

/** How each state looks. */
export const stateFaces: Readonly<Record<PostState, StatusFace>> = {
  waiting: { tone: 'caution', Icon: Hourglass },
  planned: { tone: 'info', Icon: CalendarClock },
  sending: { tone: 'accent', Icon: Send },
  published: { tone: 'positive', Icon: CircleCheck },
  missed: { tone: 'caution', Icon: ClockAlert },
  failed: { tone: 'negative', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
};

/** Where a post is on its way out. */
export const PostStateBadge = ({ state }: { state: string }) => (
  <StatusBadge status={state} faces={stateFaces} labels={plannedPostsCopy.states} />
);
