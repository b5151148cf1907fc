import { useEffect, useRef, useState } from 'react';
import { modelSeconds } from '@flowdeck/contract/content/content';
import type { Revision, RevisionRequest } from '@flowdeck/contract/content/revision';
import type { CallOptions } from '../api-client.ts';
import { isSessionEnded, problemText } from '../problem-text.ts';
import { useSubmit } from '../use-submit.ts';
import type { Passage } from './passage.ts';
import { revisionCopy as copy } from './revision-copy.ts';

/** What a language model proposes for a passage. */
export interface Proposal {
  passage: Passage;
  text: string;
}

/** Has the language model revise a passage of what is being written. */
export type Revise = (body: RevisionRequest, options: CallOptions) => Promise<{ text: string }>;

/** Milliseconds: a little longer than any server gives its language model. */
const timeout = (modelSeconds.most + 5) * 1_000;

/** Has passages revised, one at a time, and keeps the proposal until it is decided on. */
export function useRevision(revise: Revise) {
  const [action, setAction] = useState<Revision>();
  const [proposal, setProposal] = useState<Proposal>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const stop = useRef<AbortController>(null);
  // After leaving, no one reads the proposal.
  useEffect(() => () => stop.current?.abort(), []);
  const { pending, submit } = useSubmit(async (wanted: Revision, passage: Passage) => {
    const { signal } = (stop.current = new AbortController());
    setAction(wanted);
    setProposal(undefined);
    setFailed(undefined);
    try {
      const body = { action: wanted, passage: passage.text };
      const revised = await revise(body, { signal, timeout });
      setProposal({ passage, text: revised.text });
    } catch (error) {
      if (!signal.aborted) setFailed({ error });
    }
  });
  return {
    /** What is being done, while it is. */
    pending: pending ? action : undefined,
    proposal,
    failure: failed && problemText(failed.error, copy.errors.revise),
    sessionEnded: isSessionEnded(failed?.error),
    ask: submit,
    cancel: () => stop.current?.abort(),
    settle: () => {
      setProposal(undefined);
    },
  };
}
