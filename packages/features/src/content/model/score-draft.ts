import type { PlacedPlaceholder } from '@flowdeck/domain/content/placeholders';
import type { PieceScores } from '@flowdeck/domain/content/score-piece';
import type { DraftText } from './autosave.ts';

/** What is scored. */
export interface ScoredDraft extends DraftText {
  keywords: string[];
}

/** What the domain says about a text. */
export interface LiveScores extends PieceScores {
  placeholders: PlacedPlaceholder[];
}

/** Scores a text by the rules of the server, which are loaded for it. */
export async function scoreDraft(text: ScoredDraft): Promise<LiveScores> {
  const [{ scorePiece }, { placedPlaceholders }] = await Promise.all([
    import('@flowdeck/domain/content/score-piece'),
    import('@flowdeck/domain/content/placeholders'),
  ]);
  return { ...scorePiece(text), placeholders: placedPlaceholders(text.content) };
}
