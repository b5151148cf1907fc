import Share2 from 'lucide-react/icons/share-2';
import { counted } from '@flowdeck/contract/counted';
import { CaptionPanelSkeleton } from '@flowdeck/ui/caption-panel';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { MediaSpecTable, MediaSpecTableSkeleton } from '@flowdeck/ui/media-spec-table';
import { Notice } from '@flowdeck/ui/notice';
import { readSpec } from '../model/media-spec.ts';
import { socialCopy } from '../social-copy.ts';
import { whatHappens } from '../model/pack-request.ts';
import type { SocialPack, SocialPackState } from '../use-social-pack.ts';
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

function Pack({ pack, social }: { pack: SocialPack; social: SocialPackState }) {
  const { platformCaptions, mediaSpecs, scheduledFor, scheduledTimes } = pack;
  const last = scheduledTimes.length > 1 ? scheduledTimes.at(-1) : undefined;
  const notes = platformCaptions.flatMap(({ note }) => note ?? []);
  return (
    <div className="grid gap-6">
      {scheduledFor !== null && (
        <Notice tone="success" title={result.scheduled}>
          {result.scheduledFor(dateTime.format(new Date(scheduledFor)), whatHappens(pack))}{' '}
          {last !== undefined &&
            result.repeats(
              counted(scheduledTimes.length, result.times),
              day.format(new Date(last)),
            )}
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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
