import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import Send from 'lucide-react/icons/send';
import type { PostState } from '@flowdeck/contract/content/social';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { useServices } from '../../../platform/services.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';

/** How each state looks. */
export const stateFaces: Readonly<Record<PostState, StatusFace>> = {
  waiting: { tone: 'caution', Icon: Hourglass },
  'sent-back': { tone: 'caution', Icon: Undo2 },
  planned: { tone: 'info', Icon: CalendarClock },
  sending: { tone: 'accent', Icon: Send },
  published: { tone: 'positive', Icon: CircleCheck },
  missed: { tone: 'caution', Icon: ClockAlert },
  failed: { tone: 'negative', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
};

const faces = { ...stateFaces, kept: { tone: 'caution', Icon: CalendarClock } } as const;
const labels = { ...plannedPostsCopy.states, kept: plannedPostsCopy.post.kept };

/** Where a post is on its way out, if there is one. */
export function PostStateBadge({ state }: { state: string }) {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  const isKept = state === 'planned' && totals?.postsBy === 'outbox';
  return <StatusBadge status={isKept ? 'kept' : state} faces={faces} labels={labels} />;
}
