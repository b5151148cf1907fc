import { useEffect, useRef, useState } from 'react';
import { useServices } from '../platform/services.tsx';
import type { DraftText } from './model/autosave.ts';
import { startScoring, type LiveScoring } from './model/live-scores.ts';
import type { LiveScores } from './model/score-draft.ts';

/** Milliseconds without a keystroke after which a changed text is scored. */
const pause = 250;

/** The scores of a text while it is written; undefined until the first are known. */
export function useLiveScores(
  { title, content }: DraftText,
  keywords: string[],
): LiveScores | undefined {
  const { log } = useServices();
  const [scores, setScores] = useState<LiveScores>();
  const scoring = useRef<LiveScoring>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    let isCurrent = true;
    const score = () => {
      isFirst.current = false;
      scoring.current ??= startScoring();
      scoring.current.score({ title, content, keywords }).then(
        (scored) => {
          if (isCurrent) setScores(scored);
        },
        (error: unknown) => {
          log('The text could not be scored.', error);
          // Its script may not have come; the next change tries again.
          scoring.current = stopped(scoring.current);
        },
      );
    };
    const timer = setTimeout(score, isFirst.current ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [title, content, keywords, log]);
  useEffect(
    () => () => {
      scoring.current = stopped(scoring.current);
    },
    [],
  );
  return scores;
}

function stopped(scoring: LiveScoring | undefined): undefined {
  scoring?.stop();
}
