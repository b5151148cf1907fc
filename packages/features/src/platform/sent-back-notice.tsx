import { Notice } from '@flowdeck/ui/notice';
import { sentBackCopy as copy } from './sent-back-copy.ts';
import { useMustAsk } from './use-must-ask.ts';

export interface SentBackNoticeProps {
  /** Who sent it back; null for somebody without an account. */
  by: string | null;
  /** Why; empty for no reason. */
  note: string;
}

/** Why a post or broadcast was not approved, and what comes next. */
export function SentBackNotice({ by, note }: SentBackNoticeProps) {
  const mustAsk = useMustAsk();
  return (
    <Notice tone="warning" title={by === null ? copy.title : copy.titleBy(by)}>
      <span className="grid gap-1">
        {note !== '' && (
          <span dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink">
            {note}
          </span>
        )}
        <span>{mustAsk ? copy.askAgain : copy.change}</span>
      </span>
    </Notice>
  );
}
