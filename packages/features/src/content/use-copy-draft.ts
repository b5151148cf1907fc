import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import { draftWordsCopy as copy } from './draft-words-copy.ts';
import { copyDraft } from './drafts.mutations.ts';
import type { Draft } from './drafts.queries.ts';

/** Duplicates drafts, one at a time, and says how that went. */
export function useCopyDraft(onCopied?: (copy: Draft) => void) {
  const { run, pending, failure, sessionEnded } = useAction(
    copyDraft(useServices(), useQueryClient()),
    {
      failed: copy.errors.duplicate,
      done: ({ title }) => copy.duplicated(title),
      onDone: (copied) => onCopied?.(copied),
    },
  );
  return { copying: pending, duplicate: run, failure, sessionEnded };
}
