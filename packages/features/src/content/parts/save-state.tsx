import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import type { Draft } from '../drafts.queries.ts';
import type { DraftText } from '../model/autosave.ts';
import { difference } from '../model/difference.ts';
import type { DraftEditor } from '../use-draft-editor.ts';

const { save: copy, conflict, errors } = draftEditorCopy;

/** Whether what is on the screen is saved. */
export function SaveState({ editor: { status, autosave } }: { editor: DraftEditor }) {
  const said = { saved: copy.saved, unsaved: copy.unsaved, saving: copy.saving } as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        pending={status === 'saving'}
        disabled={status !== 'saving' && status !== 'unsaved' && status !== 'failed'}
        onClick={() => void autosave.flush()}
      >
        {copy.now}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {status in said ? said[status as keyof typeof said] : copy.failed}
      </p>
    </div>
  );
}

/** Why it is not saved, and what helps. */
export function SaveProblem({ editor }: { editor: DraftEditor }) {
  const { status, text, stored, error, autosave } = editor;
  return (
    <>
      {status === 'failed' && (
        <FormFailure
          failure={problemText(error, errors.save)}
          sessionEnded={isSessionEnded(error)}
        />
      )}
      {status === 'gone' && (
        <Notice tone="error" live="alert" title={copy.gone}>
          {copy.goneHint}
        </Notice>
      )}
      {status === 'conflict' && (
        <ConflictNotice
          mine={text}
          theirs={stored}
          onKeepMine={() => void autosave.keepMine()}
          onTakeTheirs={autosave.discard}
        />
      )}
    </>
  );
}

interface ConflictNoticeProps {
  mine: DraftText;
  theirs: Draft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Theirs beside mine, which is in the editor: nothing is lost, and the reader decides. */
function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={theirs.changedBy === null ? conflict.title : conflict.titleBy(theirs.changedBy)}
    >
      <div className="grid gap-2">
        <p>{conflict.hint}</p>
        {theirs.title !== mine.title && (
          <p dir="auto" className="wrap-anywhere">
            {conflict.theirTitle(theirs.title)}
          </p>
        )}
        <TheirText text={theirs.content} isSame={theirs.content === mine.content} />
        {theirs.content !== mine.content && (
          <Differing theirs={theirs.content} mine={mine.content} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeepMine}>
            {conflict.keepMine}
          </Button>
          <Button size="sm" onClick={onTakeTheirs}>
            {conflict.takeTheirs}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** The part in which both texts differ, between what they share. */
function Differing({ theirs, mine }: { theirs: string; mine: string }) {
  const [before, theirPart, myPart, after] = difference(theirs, mine);
  const parts = [
    { label: conflict.theirPart, part: theirPart },
    { label: conflict.myPart, part: myPart },
  ];
  return (
    <dl className="grid gap-1" aria-label={conflict.differing}>
      {parts.map(({ label, part }) => (
        <div key={label}>
          <dt className="inline font-medium">{label}: </dt>
          <dd dir="auto" className="inline wrap-anywhere">
            {before}
            <mark className="rounded-sm bg-caution/30 text-ink">{part || conflict.nothing}</mark>
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TheirText({ text, isSame }: { text: string; isSame: boolean }) {
  if (isSame) return <p>{conflict.sameText}</p>;
  if (text === '') return <p>{conflict.theirEmptyText}</p>;
  return (
    // A field, so that a long text scrolls by keyboard and can be copied.
    <TextArea label={conflict.theirText} dir="auto" rows={6} readOnly value={text} />
  );
}
