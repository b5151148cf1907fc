import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import type { Draft } from '../drafts.queries.ts';
import type { DraftText } from '../model/autosave.ts';
import type { Part } from '../model/difference.ts';
import { useDifference } from '../use-difference.ts';

const { conflict } = draftEditorCopy;

export interface ConflictNoticeProps {
  mine: DraftText;
  theirs: Draft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Theirs beside mine, which is in the editor: nothing is lost, and the reader decides. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { isLoading, parts } = useDifference(theirs.content, mine.content);
  // It appears as a whole.
  if (isLoading) return null;
  const differs = theirs.content !== mine.content;
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
        <TheirText text={theirs.content} isSame={!differs} />
        {differs && parts !== undefined && <Differing parts={parts} />}
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

/** Where both texts differ; null for texts that have too little in common to mark it. */
function Differing({ parts }: { parts: [Part[], Part[]] | null }) {
  if (parts === null) return <p>{conflict.tooDifferent}</p>;
  const [theirs, mine] = parts;
  if (![...theirs, ...mine].some(({ isMarked }) => isMarked)) return <p>{conflict.onlySpace}</p>;
  const sides = [
    { label: conflict.theirPart, side: theirs },
    { label: conflict.myPart, side: mine },
  ];
  return (
    <dl className="grid gap-1" aria-label={conflict.differing}>
      {sides.map(({ label, side }) => (
        <div key={label}>
          <dt className="inline font-medium">{label}: </dt>
          <dd dir="auto" className="inline wrap-anywhere">
            {side.map(({ text, isMarked }, index) =>
              isMarked ? (
                <mark key={index} className="rounded-sm bg-caution/30 text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
            {side.length === 0 && conflict.nothing}
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
