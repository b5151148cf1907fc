import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { fieldsOf, momentIn, momentOf, timeZone } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import { useCaptionLength } from '../use-caption-length.ts';
import { usePostChange } from '../use-post-change.ts';

const { edit: copy, conflict, errors } = plannedPostsCopy;

/** States whose time has passed or does not count: somebody has to choose another. */
const timeless: ReadonlySet<string> = new Set(['missed', 'failed', 'cancelled']);

export interface EditPostProps {
  post: Post;
  onClose: () => void;
}

/** The text and time of a post, in a dialog. */
export function EditPost({ post, onClose }: EditPostProps) {
  const given = timeless.has(post.state) ? { date: '', time: '' } : fieldsOf(post.at);
  const [base, setBase] = useState(post);
  const [text, setText] = useState(post.text);
  const [when, setWhen] = useState(given);
  const [missing, setMissing] = useState(false);
  const { pending, change, theirs, ...failed } = usePostChange(post, onClose);
  const { used, limit } = useCaptionLength(post.platform, text);
  const isMoved = when.date !== given.date || when.time !== given.time;

  const save = (version: number) => {
    const at = momentIn(when);
    setMissing(isMoved && at === undefined);
    if (isMoved && at === undefined) return;
    void change({ ...(text !== base.text && { text }), ...(isMoved && { at }) }, version);
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
        save(base.version);
      }}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabled={text === base.text && !isMoved}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        {theirs && (
          <Notice tone="warning" live="alert" title={conflict.title}>
            <div className="grid gap-2">
              <p>{conflict.theirs(momentOf(theirs.at))}</p>
              <blockquote
                dir="auto"
                className="max-h-40 overflow-y-auto border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-wrap"
              >
                {theirs.text}
              </blockquote>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  onClick={() => {
                    setBase(theirs);
                    save(theirs.version);
                  }}
                >
                  {conflict.keepMine}
                </Button>
                <Button size="sm" onClick={onClose}>
                  {conflict.takeTheirs}
                </Button>
              </div>
            </div>
          </Notice>
        )}
        <FormFailure {...failed} />
      </div>
    </Dialog>
  );
}
