import type { LiveScores, ScoredDraft } from './score-draft.ts';

type Answer = { scores: LiveScores } | { error: string };

export interface LiveScoring {
  score: (text: ScoredDraft) => Promise<LiveScores>;
  /** Nothing is answered any more. */
  stop: () => void;
}

/** Scores texts in a thread of its own: a long one takes longer than a keystroke may. */
export function startScoring(): LiveScoring {
  const worker = new Worker(new URL('./scoring.worker.ts', import.meta.url), { type: 'module' });
  return {
    score: (text) =>
      new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Answer>) => {
          port1.close();
          if ('scores' in data) resolve(data.scores);
          else reject(new Error(data.error));
        };
        worker.addEventListener('error', ({ message }) => {
          reject(new Error(message));
        });
        worker.postMessage(text, [port2]);
      }),
    stop: () => {
      worker.terminate();
    },
  };
}
