import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { draftListCopy as copy } from './draft-list-copy.ts';
import { copyDraft } from './drafts.mutations.ts';
import type { Draft } from './drafts.queries.ts';

/**
 * Duplicates drafts, one at a time, and says how that went.
 * @param onCopied receives the copy, unless the user has left meanwhile
 */
export function useCopyDraft(onCopied?: (copy: Draft) => void) {
  const notify = useNotify();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutateAsync } = useMutation(copyDraft(useServices(), useQueryClient()));
  const { pending, submit } = useSubmit(async (id: string) => {
    setFailed(undefined);
    try {
      const copied = await mutateAsync(id);
      notify({ tone: 'success', title: copy.duplicated(copied.title) });
      if (isHere.current) onCopied?.(copied);
    } catch (error) {
      setFailed({ error });
    }
  });
  return {
    copying: pending,
    duplicate: submit,
    failure: failed && problemText(failed.error, copy.errors.duplicate),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
