import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { useServices } from '../services.tsx';
import { useAction } from '../use-action.ts';
import { mailsCopy } from './mails-copy.ts';

/** What someone decides, and on which emails. */
type Decision = z.input<(typeof decideMails)['body']>;

/** Decides on emails, one decision at a time. What is approved cannot be taken back. */
export function useMailDecision(onDecided?: () => void) {
  const { api } = useServices();
  const client = useQueryClient();
  const { run, running, ...action } = useAction(
    {
      mutationFn: (body: Decision) => api.call(decideMails, { body }),
      // The pages of workflows and of leads show them.
      onSuccess: () => client.invalidateQueries(),
    },
    {
      failed: ({ decision }) =>
        decision === 'resend' || decision === 'arrived'
          ? mailsCopy.errors[decision]
          : mailsCopy.errors.decide,
      onDone: onDecided,
    },
  );
  return {
    ...action,
    decide: run,
    /** The decision that is on its way. */
    pending: running?.decision,
  };
}
