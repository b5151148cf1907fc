import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import Send from 'lucide-react/icons/send';
import type { PostState } from '@flowdeck/contract/content/social';
import type { BadgeTone } from '@flowdeck/ui/badge';
import { ofWord } from '@flowdeck/ui/open-word';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { useServices } from '../../../platform/services.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import type { Post } from '../posts.queries.ts';

/** How each state looks. */
const stateFaces: Readonly<Record<PostState | 'kept' | 'retrying', StatusFace>> = {
  waiting: { tone: 'caution', Icon: Hourglass },
  'sent-back': { tone: 'caution', Icon: Undo2 },
  planned: { tone: 'info', Icon: CalendarClock },
  kept: { tone: 'caution', Icon: CalendarClock },
  retrying: { tone: 'caution', Icon: RotateCw },
  sending: { tone: 'accent', Icon: Send },
  published: { tone: 'positive', Icon: CircleCheck },
  missed: { tone: 'caution', Icon: ClockAlert },
  failed: { tone: 'negative', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
};

const { states, post: copy } = plannedPostsCopy;
const labels = { ...states, kept: copy.kept, retrying: copy.retrying };

/** What is shown as a post's state: one that is planned may have no way out, or be tried again. */
export function useShownState(): (
  post: Pick<Post, 'state' | 'attempts' | 'nextAttemptAt'>,
) => string {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  return ({ state, attempts, nextAttemptAt }) => {
    if (state !== 'planned') return state;
    if (totals?.postsBy === 'outbox') return 'kept';
    return attempts > 0 && nextAttemptAt !== null ? 'retrying' : state;
  };
}

const inks: Readonly<Record<BadgeTone, string>> = {
  neutral: 'text-ink-muted',
  accent: 'text-accent-ink',
  positive: 'text-positive-ink',
  caution: 'text-caution-ink',
  negative: 'text-negative-ink',
  info: 'text-info-ink',
};

/** The icon of a state in its hue, beside words that say more. */
export function StateIcon({ state }: { state: string }) {
  const face = ofWord(stateFaces, state);
  return face && <face.Icon aria-hidden className={`size-4 shrink-0 ${inks[face.tone]}`} />;
}

/** Where a post is on its way out, if there is one. */
export const PostStateBadge = ({ post }: { post: Post }) => (
  <StatusBadge status={useShownState()(post)} faces={stateFaces} labels={labels} />
);
