import type { SocialPackRequest } from '@flowdeck/contract/content/social';
import type { Notification } from '../../../platform/notifications/index.ts';
import { momentIn } from '../../../platform/time-zone.ts';
import { scheduledPostCopy as copy } from '../scheduled-post-copy.ts';
import type { PostTotals } from '../post-totals.queries.ts';
import type { SocialPack } from '../use-social-pack.ts';

interface Schedule extends Pick<SocialPackRequest, 'scheduleDate' | 'scheduleTime'> {
  /** The IANA name of the zone of its date and time. */
  timeZone: string;
}

/** The time of a schedule, in ISO 8601; null without a date or a time. */
export const scheduledFor = ({
  scheduleDate: date,
  scheduleTime: time,
  timeZone,
}: Schedule): string | null => momentIn({ date, time }, timeZone) ?? null;

type Sentences = Readonly<Record<string, string | undefined>>;
type Planned = Pick<SocialPack, 'postsBy' | 'waits'>;

/** What happens to a scheduled post; undefined where the server does not say it in our words. */
export function whatHappens({ postsBy, waits }: Planned): string | undefined {
  const sentences: Sentences = waits ? copy.afterApproval : copy.postsBy;
  return postsBy === null ? undefined : sentences[postsBy];
}

/** What is said of a post that was scheduled. */
export const newsOf = (planned: Planned): Pick<Notification, 'tone' | 'title' | 'description'> => ({
  tone: planned.postsBy === 'outbox' ? 'warning' : 'success',
  title: planned.waits ? copy.asked : copy.scheduled,
  description: whatHappens(planned),
});

/**
 * Whether it is the first that the workspace plans, and will be published.
 * @param before how many posts there were before it
 */
export const isFirst = ({ postsBy, waits }: Planned, before: PostTotals | undefined): boolean =>
  postsBy === 'webhook' &&
  !waits &&
  !!before?.byState &&
  Object.values(before.byState).every((posts) => posts === 0);
