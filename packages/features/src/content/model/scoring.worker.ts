import { scoreDraft, type ScoredDraft } from './score-draft.ts';

/** Scores each text that comes, and answers through the port that comes with it. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ScoredDraft>) => {
  scoreDraft(data).then(
    (scores) => port?.postMessage({ scores }),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  );
});
