import { useState } from 'react';
import { contentDefaults, generateContent, type ContentPiece } from '@flowdeck/contract/content';
import { useContractForm } from '../platform/form/use-contract-form.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { contentCopy } from './content-copy.ts';

/** The form and its last result. A failure changes neither. */
export function useContentGenerator() {
  const { api } = useServices();
  const [piece, setPiece] = useState<ContentPiece>();
  const form = useContractForm({
    schema: generateContent.body,
    defaultValues: { title: '', keywords: [], ...contentDefaults },
    submit: async (body) => {
      setPiece(await api.call(generateContent, { body }));
    },
    failureText: (error) => problemText(error, contentCopy.errors.generate),
  });
  return { form, view: resultView(piece, form.pending) };
}

export type ContentGenerator = ReturnType<typeof useContentGenerator>;
