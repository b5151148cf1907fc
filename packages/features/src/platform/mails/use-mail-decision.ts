import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { useState } from 'react';
import { isSessionEnded, problemText } from '../problem-text.ts';
import { useServices } from '../services.tsx';
import { useSubmit } from '../use-submit.ts';
import { mailsCopy } from './mails-copy.ts';

/** What somebody decides, and on which emails. */
type Decision = z.input<(typeof decideMails)['body']>;

/** Approves and discards emails, one decision at a time. What is approved cannot be taken back. */
export function useMailDecision() {
  const { api } = useServices();
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Decision) => api.call(decideMails, { body }),
    // The pages of workflows and of leads show them.
    onSuccess: () => client.invalidateQueries(),
  });
  const [current, setCurrent] = useState<Decision['decision']>();
  const { pending, submit } = useSubmit(async (decision: Decision, onDecided?: () => void) => {
    setFailed(undefined);
    setCurrent(decision.decision);
    try {
      await mutateAsync(decision);
      onDecided?.();
    } catch (error) {
      setFailed({ error });
    }
  });
  return {
    decide: submit,
    /** The decision that is on its way. */
    pending: pending ? current : undefined,
    failure: failed && problemText(failed.error, mailsCopy.errors.decide),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
