import Share2 from 'lucide-react/icons/share-2';
import { CaptionPanel, CaptionPanelSkeleton } from '@flowdeck/ui/caption-panel';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { MediaSpecTable, MediaSpecTableSkeleton } from '@flowdeck/ui/media-spec-table';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../../platform/use-clipboard.ts';
import { readSpec } from '../model/media-spec.ts';
import { socialCopy } from '../social-copy.ts';
import { whatHappens } from '../model/what-happens.ts';
import type { SocialPack, SocialPackState } from '../use-social-pack.ts';

const { result, empty } = socialCopy;

const grid = 'grid grid-cols-1 gap-4 page-xl:grid-cols-2';

/** The captions, and the media that the platforms accept. */
export function PackResults({ social: { view } }: { social: SocialPackState }) {
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
      {(pack) => <Pack pack={pack} />}
    </DataRegion>
  );
}

function Pack({ pack }: { pack: SocialPack }) {
  const { platformCaptions, mediaSpecs, scheduledFor } = pack;
  const notes = platformCaptions.flatMap(({ note }) => note ?? []);
  return (
    <div className="grid gap-6">
      {scheduledFor !== null && (
        <Notice tone="success" title={result.scheduled}>
          {result.scheduledFor(dateTime.format(new Date(scheduledFor)), whatHappens(pack))}
        </Notice>
      )}
      {notes.length > 0 && <Notice tone="warning">{notes.join(' ')}</Notice>}
      <div className={grid}>
        {platformCaptions.map((caption, index) => (
          <Caption key={index} caption={caption} />
        ))}
      </div>
      <MediaSpecTable label={result.mediaSpecs} specs={mediaSpecs.map(readSpec)} />
    </div>
  );
}

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

function Caption({ caption }: { caption: SocialPack['platformCaptions'][number] }) {
  const { copied, copy } = useClipboard(caption.caption);
  return (
    <CaptionPanel
      platform={caption.platform}
      caption={caption.caption}
      length={{ used: caption.length, limit: caption.maxLength }}
      tone={caption.tone}
      optimizedFor={caption.optimizedFor}
      copied={copied}
      onCopy={() => void copy()}
    />
  );
}
