import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentDefaults, generateContent } from '@flowdeck/contract/content';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { useContractForm } from '../platform/form/use-contract-form.ts';
import { keptText } from '../platform/kept-text.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { useSession } from '../platform/session/index.ts';
import { contentCopy } from './content-copy.ts';
import { draftKeys } from './drafts.queries.ts';
import { readKept, type KeptGenerator } from './model/kept-generator.ts';

/** A piece as any server may send it. */
export type Piece = TolerantData<typeof generateContent>;

/** The empty form. */
const emptyRequest = { title: '', keywords: [] as string[], ...contentDefaults };

/**
 * The form and its last result. A failure changes neither, and both are there again when the user comes
 * back or reloads.
 */
export function useContentGenerator() {
  const { api, storage } = useServices();
  const queries = useQueryClient();
  const { state } = useSession();
  const userId = state.status === 'authenticated' ? state.user.id : '';
  const [tab] = useState(() => keptText(storage, 'sessionStorage', `content-generator:${userId}`));
  const [kept] = useState(() => readKept(tab.get(), emptyRequest));
  const [piece, setPiece] = useState<Piece | undefined>(kept.piece);
  const keep = (part: Partial<KeptGenerator>) => {
    Object.assign(kept, part);
    tab.set(JSON.stringify(kept));
  };
  const form = useContractForm({
    schema: generateContent.body,
    defaultValues: emptyRequest,
    draft: kept.typed,
    onChange: (part) => {
      keep({ typed: { ...kept.typed, ...part } });
    },
    submit: async (body) => {
      const written = await api.call(generateContent, { body });
      setPiece(written);
      keep({ piece: written });
      void queries.invalidateQueries({ queryKey: draftKeys.all });
    },
    failureText: (error) => problemText(error, contentCopy.errors.generate),
  });
  return { form, view: resultView(piece, form.pending) };
}

export type ContentGenerator = ReturnType<typeof useContentGenerator>;
