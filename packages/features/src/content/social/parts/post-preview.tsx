import Image from 'lucide-react/icons/image';
import Link from 'lucide-react/icons/link';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { Avatar } from '@flowdeck/ui/avatar';
import { useSession } from '../../../platform/session/session.tsx';
import { foldOf } from '../model/fold.ts';
import { packCopy as copy } from '../pack-copy.ts';
import { useOnlyNote } from '../use-only-note.ts';

export interface PostPreviewProps {
  platform: string;
  text: string;
  /** Web addresses; empty for none. */
  media: { ctaLink: string; imageUrl: string; videoUrl: string };
}

/** What a post looks like on its platform: who it is from, where its text folds, and its picture, video or link. */
export function PostPreview({ platform, text, media }: PostPreviewProps) {
  const { state } = useSession();
  const author = state.status === 'authenticated' ? state.user.name : '';
  if (useOnlyNote(text)) return <NoPost note={text.trim().slice(1, -1)} />;
  const [shown, folded] = foldOf(platform, text);
  const attached = <Attached {...media} />;
  // There, a post is its picture.
  const isPictureFirst = platform === 'Instagram';
  return (
    <div className="grid min-w-0 gap-2.5 rounded-lg border border-line p-3">
      <p className="flex min-w-0 items-center gap-2 text-sm font-medium">
        <Avatar name={author} />
        <bdi className="min-w-0 truncate">{author}</bdi>
      </p>
      {isPictureFirst && attached}
      {/* Each line has its own direction: a link below Arabic text stays left to right. */}
      <p className="wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
        {shown}
        {folded !== '' && (
          <span
            data-more={copy.more}
            className="text-ink-muted before:font-medium before:text-accent-ink before:content-[attr(data-more)]"
          >
            {folded}
          </span>
        )}
      </p>
      {!isPictureFirst && attached}
    </div>
  );
}

/** Stands for a post, and does not look like one. */
const NoPost = ({ note }: { note: string }) => (
  <div className="grid min-h-28 place-content-center gap-1 rounded-lg border border-dashed border-line p-3 text-center text-sm text-ink-muted">
    <p className="font-medium">{copy.empty.caption}</p>
    <p dir="auto">{note || copy.empty.captionHint}</p>
  </div>
);

/** The one thing that a platform shows with a post: a video, a picture, or else a card for the link. */
function Attached({ ctaLink, imageUrl, videoUrl }: PostPreviewProps['media']) {
  if (videoUrl !== '') return <Tile icon={<Video />} address={videoUrl} />;
  if (imageUrl !== '') return <Tile icon={<Image />} address={imageUrl} />;
  if (ctaLink === '') return null;
  return (
    <p className="flex min-w-0 items-center gap-2 rounded-md bg-surface-sunken px-3 py-2.5 text-sm [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      <Link aria-hidden />
      <bdi className="min-w-0 truncate">{hostOf(ctaLink)}</bdi>
    </p>
  );
}

/** Stands for a picture or video, which is not fetched from elsewhere. */
const Tile = ({ icon, address }: { icon: ReactNode; address: string }) => (
  <div
    aria-hidden
    className="grid aspect-video max-h-40 w-full place-content-center justify-items-center gap-1.5 rounded-md bg-surface-sunken p-3 text-ink-muted [&>svg]:size-6"
  >
    {icon}
    <bdi className="max-w-full truncate text-xs">{fileOf(address)}</bdi>
  </div>
);

const urlOf = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);
const hostOf = (address: string) => urlOf(address)?.hostname ?? address;
const fileOf = (address: string) => urlOf(address)?.pathname.split('/').at(-1) || hostOf(address);
