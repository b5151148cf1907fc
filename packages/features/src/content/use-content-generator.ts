import { useState } from 'react';
import { generateContent, type ContentPiece } from '@flowdeck/contract/content';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { generateFailed } from './content-copy.ts';
import { emptyDraft, isFilled, toRequest, type ContentDraft } from './model/content-draft.ts';

/** The form and its last result. A failure changes neither. */
export function useContentGenerator() {
  const { api } = useServices();
  const [draft, setDraft] = useState(emptyDraft);
  const [piece, setPiece] = useState<ContentPiece>();
  const [failure, setFailure] = useState<string>();

  const { pending, submit } = useSubmit(async () => {
    setFailure(undefined);
    try {
      setPiece(await api.call(generateContent, { body: toRequest(draft) }));
    } catch (error) {
      setFailure(problemText(error, generateFailed));
    }
  });

  return {
    draft,
    failure,
    pending,
    view: resultView(piece, pending),
    /** Whether Generate Content does something. */
    ready: isFilled(draft),
    change: (part: (draft: ContentDraft) => Partial<ContentDraft>) => {
      setDraft((current) => ({ ...current, ...part(current) }));
    },
    submit,
  };
}

export type ContentGenerator = ReturnType<typeof useContentGenerator>;
