import { useEffect, useRef, useState } from 'react';
import { useServices } from '../platform/services.tsx';
import type { DraftText } from './model/autosave.ts';
import { scoreDraft, type LiveScores } from './model/live-scores.ts';

/** Milliseconds without a keystroke after which a changed text is scored. */
const pause = 250;

/** Calls back when the browser has nothing else to do, such as to show a keystroke. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(act);
  return () => {
    cancelIdleCallback(request);
  };
}

/** The scores of a text while it is written; undefined until the first are known. */
export function useLiveScores(
  { title, content }: DraftText,
  keywords: string[],
): LiveScores | undefined {
  const { log } = useServices();
  const [scores, setScores] = useState<LiveScores>();
  const isFirst = useRef(true);
  useEffect(() => {
    let isCurrent = true;
    let stop: () => void = () => undefined;
    const score = () => {
      scoreDraft({ title, content, keywords }).then(
        (scored) => {
          if (isCurrent) setScores(scored);
        },
        (error: unknown) => {
          log('The text could not be scored.', error);
        },
      );
    };
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        stop = whenIdle(score);
      },
      isFirst.current ? 0 : pause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [title, content, keywords, log]);
  return scores;
}
