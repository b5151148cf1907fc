import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { CaptionPanel } from '@flowdeck/ui/caption-panel';
import { TextArea } from '@flowdeck/ui/text-area';
import { useClipboard } from '../../../platform/use-clipboard.ts';
import { socialCopy } from '../social-copy.ts';
import { useCaptionLength } from '../use-caption-length.ts';
import type { SocialPack, SocialPackState } from '../use-social-pack.ts';

const { result: copy } = socialCopy;

interface PackCaptionProps {
  caption: SocialPack['platformCaptions'][number];
  social: Pick<SocialPackState, 'rewritten' | 'setRewritten'>;
}

/** A caption that can be rewritten before it is scheduled. */
export function PackCaption({ caption: written, social }: PackCaptionProps) {
  const { platform, maxLength } = written;
  const { rewritten, setRewritten } = social;
  const [editing, setEditing] = useState(false);
  const own = rewritten[platform];
  const text = own ?? written.caption;
  const { used } = useCaptionLength(platform, text);
  const { copied, copy: copyText } = useClipboard(text);
  const change = (caption: string | undefined) => {
    const others = Object.entries(rewritten).filter(([name]) => name !== platform);
    setRewritten(
      Object.fromEntries(caption === undefined ? others : [...others, [platform, caption]]),
    );
  };
  return (
    <CaptionPanel
      platform={platform}
      caption={text}
      length={{ used: own === undefined ? written.length : used, limit: maxLength }}
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
      editor={
        editing && (
          <div className="grid gap-2">
            <TextArea
              label={copy.captionFor(platform)}
              labelHidden
              dir="auto"
              rows={8}
              value={text}
              onChange={({ target }) => {
                change(target.value);
              }}
            />
            {own !== undefined && (
              <div>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    change(undefined);
                  }}
                >
                  {copy.useWritten}
                </Button>
              </div>
            )}
          </div>
        )
      }
    />
  );
}
