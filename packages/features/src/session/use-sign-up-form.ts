import { useState } from 'react';
import { stillWrong } from '../platform/field-failures.ts';
import { useFirstWrongField } from '../platform/use-first-wrong-field.ts';
import {
  emptyDraft,
  signUpProblems,
  type SignUpDraft,
  type SignUpProblems,
  type SignUpWay,
} from './model/sign-up-rules.ts';

/** The draft that the ways to sign up share, and what is wrong with it. */
export interface SignUpForm {
  draft: SignUpDraft;
  problems: SignUpProblems;
  /** Takes in what was typed; what was said of these fields no longer counts. */
  change: (patch: Partial<SignUpDraft>) => void;
  /** Shows what keeps the draft from being sent this way; true where nothing does. */
  check: (way: SignUpWay) => boolean;
  /** Shows what is wrong and moves the focus to the first wrong field. */
  show: (problems: SignUpProblems) => void;
}

export function useSignUpForm() {
  const [draft, setDraft] = useState(emptyDraft);
  const [shown, setShown] = useState<{ problems: SignUpProblems; count: number }>({
    problems: {},
    count: 0,
  });
  const { problems, count } = shown;
  const fields = useFirstWrongField<HTMLDivElement>(count);

  const show = (next: SignUpProblems) => {
    setShown((before) => ({ problems: next, count: before.count + 1 }));
  };
  const form: SignUpForm = {
    draft,
    problems,
    show,
    change(patch) {
      setDraft((before) => ({ ...before, ...patch }));
      setShown((before) => ({ ...before, problems: without(before.problems, patch) }));
    },
    check(way) {
      const found = signUpProblems(draft, way);
      show(found);
      return Object.keys(found).length === 0;
    },
  };
  return {
    form,
    /** Around the fields. */
    fields,
    forgetProblems: () => {
      setShown((before) => ({ ...before, problems: {} }));
    },
  };
}

/** A mismatch is said of the confirmation, and is mended in either of the two. */
const without = (problems: SignUpProblems, patch: Partial<SignUpDraft>) =>
  stillWrong(problems, 'password' in patch ? { ...patch, confirmation: undefined } : patch);
