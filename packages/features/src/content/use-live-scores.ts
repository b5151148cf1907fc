import { useEffect, useRef, useState } from 'react';
import type { DraftText } from './model/autosave.ts';
import type { LiveScores, ScoredDraft } from './model/score-worker.ts';

/** One text at a time; of those that come meanwhile, the last. */
function startScoring(onScores: (scores: LiveScores) => void) {
  const worker = new Worker(new URL('./model/score-worker.ts', import.meta.url), {
    type: 'module',
  });
  let isBusy = false;
  let next: ScoredDraft | undefined;
  const send = (text: ScoredDraft) => {
    isBusy = true;
    next = undefined;
    worker.postMessage(text);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LiveScores>) => {
    isBusy = false;
    onScores(data);
    if (next) send(next);
  });
  return {
    score(text: ScoredDraft) {
      if (isBusy) next = text;
      else send(text);
    },
    stop() {
      worker.terminate();
    },
  };
}

/** The scores of a text while it is written; undefined until the first are known. */
export function useLiveScores(
  { title, content }: DraftText,
  keywords: string[],
): LiveScores | undefined {
  const [scores, setScores] = useState<LiveScores>();
  const scoring = useRef<ReturnType<typeof startScoring>>(undefined);
  useEffect(() => {
    const started = startScoring(setScores);
    scoring.current = started;
    return () => {
      scoring.current = undefined;
      started.stop();
    };
  }, []);
  useEffect(() => {
    scoring.current?.score({ title, content, keywords });
  }, [title, content, keywords]);
  return scores;
}
