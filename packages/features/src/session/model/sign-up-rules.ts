import { minPasswordLength } from '@flowdeck/contract/session';
import { limits } from '@flowdeck/contract/text';
import { signUpCopy } from '../sign-up-copy.ts';
import { emailProblem } from '../../platform/email-problem.ts';

/** What a visitor has typed so far; one for all ways to sign up, so that no change of way loses it. */
export interface SignUpDraft {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

export const emptyDraft: SignUpDraft = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  agreed: false,
};

/** What is wrong with single fields, as a sentence each. */
export type SignUpProblems = Partial<Record<keyof SignUpDraft, string>>;

/** The ways to an account: a provider, a link by email, a password. */
export type SignUpWay = 'provider' | 'link' | 'password';

const filledFor: Record<SignUpWay, readonly ('name' | 'email' | 'password' | 'confirmation')[]> = {
  provider: [],
  link: ['name', 'email'],
  password: ['name', 'email', 'password', 'confirmation'],
};

/** Whether no required field is empty. Spaces are nothing, but in a password. */
export function isFilled(draft: SignUpDraft, way: SignUpWay): boolean {
  return filledFor[way].every((field) => {
    const isSecret = field === 'password' || field === 'confirmation';
    return (isSecret ? draft[field] : draft[field].trim()) !== '';
  });
}

/** Everything that keeps a draft from being sent (specification, section 5). */
export function signUpProblems(draft: SignUpDraft, way: SignUpWay): SignUpProblems {
  const problems: SignUpProblems = {};
  const email = way === 'provider' ? undefined : emailProblem(draft.email);
  if (email) problems.email = email;
  if (way === 'password') Object.assign(problems, passwordProblems(draft));
  if (!draft.agreed) problems.agreed = signUpCopy.termsNeeded;
  return problems;
}

function passwordProblems({ password, confirmation }: SignUpDraft): SignUpProblems {
  const problems: SignUpProblems = {};
  if (password.length < minPasswordLength) problems.password = signUpCopy.passwordTooShort;
  if (password.length > limits.password) problems.password = signUpCopy.passwordTooLong;
  if (password !== confirmation) problems.confirmation = signUpCopy.passwordsDiffer;
  return problems;
}

/** What the two password fields ask for while they are typed in. */
export function passwordRules({ password, confirmation }: SignUpDraft) {
  return {
    password: [
      {
        label: `At least ${String(minPasswordLength)} characters`,
        met: password.length >= minPasswordLength,
      },
    ],
    confirmation: [
      { label: 'Same as the password', met: confirmation !== '' && password === confirmation },
    ],
  };
}
