import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { CaptionPanel } from '@flowdeck/ui/caption-panel';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { useClipboard } from '../../../platform/use-clipboard.tsx';
import { packCopy as copy } from '../pack-copy.ts';
import { useCaptionLength } from '../use-caption-length.ts';
import { useOnlyNote } from '../use-only-note.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PostPreview } from './post-preview.tsx';
import type { SocialPack, SocialPackState } from '../use-social-pack.ts';

interface PackCaptionProps {
  caption: SocialPack['platformCaptions'][number];
  social: Pick<SocialPackState, 'form' | 'rewritten' | 'rewrite'>;
}

/** A caption that can be rewritten before it is scheduled. */
export function PackCaption({ caption: written, social }: PackCaptionProps) {
  const { platform, maxLength } = written;
  const { rewritten, rewrite } = social;
  const [editing, setEditing] = useState(false);
  const own = rewritten[platform];
  const text = own?.text ?? written.caption;
  const { used } = useCaptionLength(platform, text);
  const isNote = useOnlyNote(text);
  const length = own === undefined ? written.length : used;
  const { copied, copy: copyText, byHand } = useClipboard(text);
  const useWritten = (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        rewrite(platform, undefined);
      }}
    >
      {copy.useWritten}
    </Button>
  );
  // Asked for anew since: both are kept until someone chooses.
  const isNewer = own !== undefined && ![own.insteadOf, own.text].includes(written.caption);
  return (
    <div className="grid min-w-0 gap-2">
      <CaptionPanel
        platform={platform}
        caption={text}
        length={{ used: isNote ? 0 : length, limit: maxLength }}
        tone={written.tone}
        optimizedFor={written.optimizedFor}
        copied={copied}
        onCopy={() => void copyText()}
        action={
          <Button
            size="sm"
            aria-expanded={editing}
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => {
              setEditing(!editing);
            }}
          >
            {editing ? copy.done : copy.edit}
            <span className="sr-only"> {copy.captionFor(platform)}</span>
          </Button>
        }
        icon={<PlatformIcon platform={platform} />}
        body={
          editing ? (
            <div className="grid gap-2">
              <TextArea
                label={copy.captionFor(platform)}
                labelHidden
                dir="auto"
                rows={8}
                value={text}
                onChange={({ target }) => {
                  rewrite(platform, { insteadOf: written.caption, ...own, text: target.value });
                }}
              />
              {own !== undefined && !isNewer && <div>{useWritten}</div>}
            </div>
          ) : (
            <PostPreview platform={platform} text={text} media={social.form.values} />
          )
        }
      />
      {isNewer && (
        <Notice title={copy.keptYours} action={useWritten}>
          <p className="whitespace-pre-line [unicode-bidi:plaintext]">{written.caption}</p>
        </Notice>
      )}
      {byHand}
    </div>
  );
}
