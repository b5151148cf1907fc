import Share2 from 'lucide-react/icons/share-2';
import { counted } from '@flowdeck/contract/counted';
import { CaptionPanelSkeleton } from '@flowdeck/ui/caption-panel';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { MediaSpecTable, MediaSpecTableSkeleton } from '@flowdeck/ui/media-spec-table';
import { Notice } from '@flowdeck/ui/notice';
import { ownTimeZone } from '../../../platform/time-zone.ts';
import { readSpec } from '../model/media-spec.ts';
import { socialCopy } from '../social-copy.ts';
import { whatHappens } from '../model/pack-request.ts';
import type { ShownPack, SocialPackState } from '../use-social-pack.ts';
import { PackCaption } from './pack-caption.tsx';

const { result, empty } = socialCopy;

const grid = 'grid grid-cols-1 gap-4 page-xl:grid-cols-2';

/** The captions, and the media that the platforms accept. */
export function PackResults({ social }: { social: SocialPackState }) {
  const { view } = social;
  return (
    <DataRegion
      label={result.label}
      view={view}
      skeleton={
        <div className="grid gap-6">
          <div className={grid}>
            <CaptionPanelSkeleton />
            <CaptionPanelSkeleton />
          </div>
          <MediaSpecTableSkeleton />
        </div>
      }
      empty={
        <EmptyState
          icon={<Share2 className="size-5" />}
          title={empty.result}
          description={empty.resultHint}
        />
      }
    >
      {(pack) => <Pack pack={pack} social={social} />}
    </DataRegion>
  );
}

function Pack({ pack, social }: { pack: ShownPack; social: SocialPackState }) {
  const { platformCaptions, mediaSpecs, scheduledFor, scheduledTimes, timeZone } = pack;
  const last = scheduledTimes.length > 1 ? scheduledTimes.at(-1) : undefined;
  const notes = platformCaptions.flatMap(({ note }) => note ?? []);
  return (
    <div className="grid gap-6">
      {scheduledFor !== null && (
        <Notice tone="success" title={result.scheduled}>
          {result.scheduledFor(timeIn(scheduledFor, timeZone), whatHappens(pack))}{' '}
          {last !== undefined &&
            result.repeats(counted(scheduledTimes.length, result.times), dayIn(last, timeZone))}
        </Notice>
      )}
      {notes.length > 0 && <Notice tone="warning">{notes.join(' ')}</Notice>}
      <div className={grid}>
        {platformCaptions.map((caption, index) => (
          <PackCaption key={index} caption={caption} social={social} />
        ))}
      </div>
      <MediaSpecTable label={result.mediaSpecs} specs={mediaSpecs.map(readSpec)} />
    </div>
  );
}

const format = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', ...options }).format(new Date(at));

const dayIn = (at: string, timeZone: string | undefined) => format(at, { timeZone });

/** With its zone, if that is not the reader's own. */
function timeIn(at: string, timeZone: string | undefined): string {
  const time = format(at, { timeStyle: 'short', timeZone });
  return timeZone === undefined || timeZone === ownTimeZone()
    ? time
    : result.inZone(time, timeZone);
}
