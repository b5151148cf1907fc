import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { consentWord, statusWord } from '../../platform/lead-words.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import type { Conflict } from '../use-lead-change.ts';

const tagWords = (tags: readonly string[]) => tags.join(', ') || leadRecordCopy.conflict.noTags;

export interface ConflictNoticeProps extends Conflict {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions, side by side: nothing is lost, and the reader decides. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { conflict } = leadRecordCopy;
  return (
    <Notice tone="warning" live="alert" title={conflict.title}>
      <div className="grid gap-2">
        {mine.status !== undefined && (
          <p>{conflict.status(statusWord(mine.status), statusWord(theirs.status))}</p>
        )}
        {mine.consent !== undefined && (
          <p>{conflict.consent(consentWord(mine.consent), consentWord(theirs.consent))}</p>
        )}
        {mine.tags !== undefined && (
          <p>{conflict.tags(tagWords(mine.tags), tagWords(theirs.tags))}</p>
        )}
        {mine.note !== undefined && (
          <>
            <p>{theirs.note === '' ? conflict.emptyNote : conflict.note}</p>
            {theirs.note !== '' && (
              <blockquote
                dir="auto"
                className="max-h-40 overflow-y-auto border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-wrap"
              >
                {theirs.note}
              </blockquote>
            )}
          </>
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
