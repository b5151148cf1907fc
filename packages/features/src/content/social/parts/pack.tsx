import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { counted } from '@flowdeck/contract/counted';
import { MediaSpecTable } from '@flowdeck/ui/media-spec-table';
import { Notice } from '@flowdeck/ui/notice';
import { Milestone } from '../../../platform/milestone.tsx';
import { ownTimeZone } from '../../../platform/time-zone.ts';
import { readSpec } from '../model/media-spec.ts';
import { whatHappens } from '../model/scheduled-post.ts';
import { packCopy as copy } from '../pack-copy.ts';
import { scheduledPostCopy } from '../scheduled-post-copy.ts';
import type { ShownPack, SocialPackState } from '../use-social-pack.ts';
import { PackCaption } from './pack-caption.tsx';
import { packGrid } from './pack-skeleton.tsx';

/** What was written, and when it goes out. */
export function Pack({ pack, social }: { pack: ShownPack; social: SocialPackState }) {
  const { platformCaptions, mediaSpecs, scheduledFor, scheduledTimes, timeZone } = pack;
  const last = scheduledTimes.length > 1 ? scheduledTimes.at(-1) : undefined;
  const notes = platformCaptions.flatMap(({ note }) => note ?? []);
  const when = scheduledFor !== null && (
    <>
      {scheduledPostCopy.scheduledFor(timeIn(scheduledFor, timeZone), whatHappens(pack))}{' '}
      {last !== undefined &&
        copy.repeats(counted(scheduledTimes.length, copy.times), dayIn(last, timeZone))}
    </>
  );
  return (
    <div className="grid gap-6">
      {when && pack.isFirst && (
        <Milestone icon={<CalendarCheck />} title={scheduledPostCopy.first.title}>
          {when} {scheduledPostCopy.first.hint}
        </Milestone>
      )}
      {when && !pack.isFirst && (
        <Notice
          tone={pack.postsBy === 'outbox' ? 'warning' : 'success'}
          title={pack.waits ? copy.waits : scheduledPostCopy.scheduled}
        >
          {when}
        </Notice>
      )}
      {notes.length > 0 && <Notice tone="warning">{notes.join(' ')}</Notice>}
      <div className={packGrid}>
        {platformCaptions.map((caption, index) => (
          <PackCaption key={index} caption={caption} social={social} />
        ))}
      </div>
      <details className="group">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-ink-muted hover:text-ink">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
          />
          {copy.mediaSpecs}
        </summary>
        <div className="mt-2">
          <MediaSpecTable label={copy.mediaSpecs} specs={mediaSpecs.map(readSpec)} />
        </div>
      </details>
    </div>
  );
}

const format = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', ...options }).format(new Date(at));

const dayIn = (at: string, timeZone: string | undefined) => format(at, { timeZone });

/** With its zone, if that is not the reader's own. */
function timeIn(at: string, timeZone: string | undefined): string {
  const time = format(at, { timeStyle: 'short', timeZone });
  return timeZone === undefined || timeZone === ownTimeZone() ? time : copy.inZone(time, timeZone);
}
