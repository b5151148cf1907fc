import { minPasswordLength } from '@flowdeck/contract/session';
import { sessionCopy } from '../session-copy.ts';

export interface PasswordChoice {
  password: string;
  confirmation: string;
}

/** What is wrong with a chosen password, or undefined (specification, section 5, in its order). */
export function passwordProblem({ password, confirmation }: PasswordChoice): string | undefined {
  if (password !== confirmation) return sessionCopy.passwordsDiffer;
  if (password.length < minPasswordLength) return sessionCopy.passwordTooShort;
  return undefined;
}
