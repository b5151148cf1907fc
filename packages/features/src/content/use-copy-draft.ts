import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import { draftWordsCopy as copy } from './draft-words-copy.ts';
import { copyDraft } from './drafts.mutations.ts';
import type { Draft } from './drafts.queries.ts';

/**
 * Duplicates drafts, one at a time, and says how that went.
 * @param onCopied receives the copy, unless the user has left meanwhile
 */
export function useCopyDraft(onCopied?: (copy: Draft) => void) {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { run, pending, failure, sessionEnded } = useAction(
    copyDraft(useServices(), useQueryClient()),
    {
      failed: copy.errors.duplicate,
      done: ({ title }) => copy.duplicated(title),
      onDone: (copied) => {
        if (isHere.current) onCopied?.(copied);
      },
    },
  );
  return { copying: pending, duplicate: run, failure, sessionEnded };
}
