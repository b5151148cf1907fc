import type { PieceScores } from '@flowdeck/domain/content/score-piece';
import type { PlacedPlaceholder } from '@flowdeck/domain/content/placeholders';
import type { DraftText } from './autosave.ts';

/** What is scored. */
export interface ScoredDraft extends DraftText {
  keywords: string[];
}

/** What the domain says about a text. */
export interface LiveScores extends PieceScores {
  placeholders: PlacedPlaceholder[];
}

// In a thread of its own: on a slow phone, a long text takes longer than a keystroke may.
addEventListener('message', ({ data }: MessageEvent<ScoredDraft>) => {
  void (async () => {
    const [{ scorePiece }, { placedPlaceholders }] = await Promise.all([
      import('@flowdeck/domain/content/score-piece'),
      import('@flowdeck/domain/content/placeholders'),
    ]);
    const placeholders = placedPlaceholders(data.content);
    postMessage({ ...scorePiece(data), placeholders } satisfies LiveScores);
  })();
});
