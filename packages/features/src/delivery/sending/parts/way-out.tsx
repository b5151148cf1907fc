import type { SendingWay } from '@flowdeck/contract/delivery/sending';
import { ofWord, type OpenWord } from '@flowdeck/ui/open-word';

export interface WayOutProps {
  by: OpenWord<SendingWay>;
  /** What to say of each way. */
  words: Readonly<Record<SendingWay, string>>;
}

/** How something goes out, in a sentence. It has the room of the longest, so that nothing moves. */
export function WayOut({ by, words }: WayOutProps) {
  return (
    <p className="grid text-ink-muted">
      {Object.values(words).map((sentence) => (
        <span key={sentence} aria-hidden className="invisible col-start-1 row-start-1">
          {sentence}
        </span>
      ))}
      <span className="col-start-1 row-start-1">{ofWord(words, by)}</span>
    </p>
  );
}
