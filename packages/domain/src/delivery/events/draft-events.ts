import type { NewEvent } from './new-event.ts';

/** A draft as it is stored, as far as events tell of it. */
interface StoredDraft {
  id: string;
  title: string;
  wordCount: number;
  seoScore: number;
  readabilityScore: number;
  workflowId: string | null;
  createdAt: Date;
}

/** What follows from a new draft. */
export function eventOfDraft({ workflowId, createdAt, ...draft }: StoredDraft): NewEvent {
  const { id, title, wordCount, seoScore, readabilityScore } = draft;
  return {
    type: 'draft.made',
    data: {
      draft: {
        id,
        title,
        wordCount,
        seoScore,
        readabilityScore,
        createdAt: createdAt.toISOString(),
      },
      workflowId,
    },
  };
}
