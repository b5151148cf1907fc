import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { BothVersions } from '../../../platform/form/both-versions.tsx';
import { bothVersionsCopy } from '../../../platform/form/both-versions-copy.ts';
import { momentOf } from '../../../platform/dates.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { fieldsOf, momentIn, timeZone } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import { useCaptionLength } from '../use-caption-length.ts';
import { usePostChange } from '../use-post-change.ts';

const { edit: copy, errors } = plannedPostsCopy;

/** States whose time has passed or does not count: someone has to choose another. */
const timeless: ReadonlySet<string> = new Set(['missed', 'failed', 'cancelled']);

export interface EditPostProps {
  post: Post;
  onClose: () => void;
}

const timeFields = ({ state, at }: Post) =>
  timeless.has(state) ? { date: '', time: '' } : fieldsOf(at);
const momentText = (at: string | undefined) => (at === undefined ? '' : momentOf(at));

/**
 * The text and time of a post, in a dialog. If someone else changed it meanwhile, both versions are
 * shown, and what was typed stays until the user decides.
 */
export function EditPost({ post, onClose }: EditPostProps) {
  const [text, setText] = useState(post.text);
  const [when, setWhen] = useState(timeFields(post));
  const [missing, setMissing] = useState(false);
  const { pending, run, theirs, ...failed } = usePostChange(post, onClose);
  const { used, limit } = useCaptionLength(post.platform, text);
  const known = theirs ?? post;
  const given = timeFields(known);
  const isMoved = when.date !== given.date || when.time !== given.time;

  const save = () => {
    const at = momentIn(when);
    setMissing(isMoved && at === undefined);
    if (isMoved && at === undefined) return;
    const change = { ...(text !== known.text && { text }), ...(isMoved && { at }) };
    void run({ change, version: known.version });
  };
  const set = (part: Partial<typeof when>) => {
    setMissing(false);
    setWhen({ ...when, ...part });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title(post.platform)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabled={text === known.text && !isMoved}
          >
            {theirs ? bothVersionsCopy.keepYours : copy.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure {...failed} />
        {theirs && (
          <BothVersions
            title={copy.changed}
            fields={[
              { label: copy.text, theirs: theirs.text, yours: text },
              {
                label: copy.time,
                theirs: momentText(momentIn(given)),
                yours: momentText(momentIn(when)),
              },
            ]}
            onTakeTheirs={onClose}
          />
        )}
        <TextArea
          label={copy.text}
          dir="auto"
          rows={8}
          value={text}
          maxLength={limit}
          countedLength={used}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={copy.date}
            type="date"
            value={when.date}
            error={missing ? errors.when : undefined}
            onChange={({ target }) => {
              set({ date: target.value });
            }}
          />
          <TextField
            label={copy.time}
            type="time"
            hint={copy.zone(timeZone)}
            value={when.time}
            onChange={({ target }) => {
              set({ time: target.value });
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
