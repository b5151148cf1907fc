import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '@flowdeck/contract/counted';
import type { DecisionRequest } from '@flowdeck/contract/content/social-posts';
import { useNotify } from '../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { decide } from './posts.mutations.ts';

/** Approves, publishes or cancels posts, one decision at a time, and says what it did. */
export function useDecide() {
  const notify = useNotify();
  const { mutateAsync } = useMutation(decide(useServices(), useQueryClient()));
  const [failed, setFailed] = useState<{ error: unknown; text: string }>();
  const { pending, submit } = useSubmit(async (request: DecisionRequest, onDone?: () => void) => {
    setFailed(undefined);
    const { decision } = request;
    try {
      const { changed } = await mutateAsync(request);
      const posts = counted(changed, copy.needsYou.posts);
      notify(
        changed === 0
          ? { tone: 'info', title: copy.done.nothing }
          : { tone: 'success', title: copy.done[decision](posts) },
      );
      onDone?.();
    } catch (error) {
      setFailed({ error, text: copy.errors.decide[decision] });
    }
  });
  return {
    pending,
    decide: submit,
    failure: failed && problemText(failed.error, failed.text),
    sessionEnded: isSessionEnded(failed?.error),
  };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
