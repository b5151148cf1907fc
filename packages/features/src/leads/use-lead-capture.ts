import { useState } from 'react';
import { captureLead, type CapturedLead } from '@flowdeck/contract/leads';
import { emailProblem } from '../platform/email-problem.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { captureFailed } from './leads-copy.ts';
import { emptyDraft, isFilled, toRequest, type LeadDraft } from './model/lead-draft.ts';

/** The form and its last result. A failure changes neither. */
export function useLeadCapture() {
  const { api } = useServices();
  const [draft, setDraft] = useState(emptyDraft);
  const [captured, setCaptured] = useState<CapturedLead>();
  const [emailError, setEmailError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const { pending, submit } = useSubmit(async (website: string) => {
    setFailure(undefined);
    try {
      setCaptured(await api.call(captureLead, { body: toRequest(draft, website) }));
    } catch (error) {
      setFailure(problemText(error, captureFailed));
    }
  });

  return {
    draft,
    emailError,
    failure,
    pending,
    view: resultView(captured, pending),
    /** Whether Capture Lead does something. */
    ready: isFilled(draft),
    change: (part: Partial<LeadDraft>) => {
      setDraft({ ...draft, ...part });
      if (part.email !== undefined) setEmailError(undefined);
    },
    /** Empties the form; the result stays until another takes its place. */
    clear: () => {
      setDraft(emptyDraft);
      setEmailError(undefined);
      setFailure(undefined);
    },
    /** Whether the draft can be sent; says at the address where it cannot. */
    check: () => {
      const problem = emailProblem(draft.email);
      setEmailError(problem);
      return problem === undefined;
    },
    submit,
  };
}

export type LeadCapture = ReturnType<typeof useLeadCapture>;
