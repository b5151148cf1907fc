import { useState } from 'react';
import { contentDefaults, generateContent } from '@flowdeck/contract/content';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { useContractForm } from '../platform/form/use-contract-form.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { contentCopy } from './content-copy.ts';

/** A piece as any server may send it. */
export type Piece = TolerantData<typeof generateContent>;

/** The form and its last result. A failure changes neither. */
export function useContentGenerator() {
  const { api } = useServices();
  const [piece, setPiece] = useState<Piece>();
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
