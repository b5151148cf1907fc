import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { BothVersions } from '../../../platform/form/both-versions.tsx';
import { bothVersionsCopy } from '../../../platform/form/both-versions-copy.ts';
import { momentOf } from '../../../platform/dates.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useKept } from '../../../platform/form/use-typed.ts';
import { useNow } from '../../../platform/clock.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { momentIn, ownTimeZone } from '../../../platform/time-zone.ts';
import { TimeZoneSelect } from '../../../platform/time-zone-select.tsx';
import { fieldsOf } from '../model/post-times.ts';
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

/** What someone typed, and the post that it changes. */
interface Typed {
  text: string;
  when: ReturnType<typeof timeFields>;
  post: Post;
}

const timeFields = ({ state, at }: Post, now: number) => ({
  ...(timeless.has(state) || (state === 'sent-back' && Date.parse(at) <= now)
    ? { date: '', time: '' }
    : fieldsOf(at)),
  zone: ownTimeZone(),
});
const momentOfFields = (when: Typed['when']) => momentIn(when, when.zone);
const momentText = (at: string | undefined) => (at === undefined ? '' : momentOf(at));

/**
 * The text and time of a post, in a dialog. If someone else changed it meanwhile, both versions are
 * shown, and what was typed stays until the user decides.
 */
export function EditPost({ post, onClose }: EditPostProps) {
  const [kept, setKept] = useKept<Typed | undefined>(`post:${post.id}`, undefined);
  const now = useNow();
  const mustAsk = useMustAsk();
  const notify = useNotify();
  const [missing, setMissing] = useState(false);
  const leave = () => {
    setKept(undefined);
    onClose();
  };
  const { pending, run, theirs, ...failed } = usePostChange(post, ({ state }) => {
    leave();
    if (mustAsk && state === 'waiting' && post.state !== state)
      notify({ tone: 'success', title: copy.asked });
  });
  const { text, when, post: base } = kept ?? { text: post.text, when: timeFields(post, now), post };
  const { used, limit } = useCaptionLength(post.platform, text);
  const known = theirs ?? base;
  const given = timeFields(known, now);
  // What was sent back is planned again as it is saved, for the same time or another.
  const isMoved =
    known.state === 'sent-back' ||
    when.date !== given.date ||
    when.time !== given.time ||
    when.zone !== given.zone;
  const asks = mustAsk && known.state !== 'waiting' && (isMoved || known.state === 'planned');

  const save = () => {
    const at = momentOfFields(when);
    setMissing(isMoved && at === undefined);
    if (isMoved && at === undefined) return;
    const change = { ...(text !== known.text && { text }), ...(isMoved && { at }) };
    void run({ change, version: known.version });
  };
  const set = (part: Partial<typeof when>) => {
    setMissing(false);
    setKept({ text, when: { ...when, ...part }, post: base });
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
          <Button onClick={leave}>{copy.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabled={text === known.text && !isMoved}
          >
            {theirs ? bothVersionsCopy.keepYours : asks ? copy.ask : copy.submit}
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
                theirs: momentText(momentOfFields(given)),
                yours: momentText(momentOfFields(when)),
              },
            ]}
            onTakeTheirs={leave}
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
            setKept({ text: target.value, when, post: base });
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
            value={when.time}
            onChange={({ target }) => {
              set({ time: target.value });
            }}
          />
        </div>
        <TimeZoneSelect
          label={copy.zone}
          value={when.zone}
          onValueChange={(zone) => {
            set({ zone });
          }}
        />
      </div>
    </Dialog>
  );
}
