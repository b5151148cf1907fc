import type { SignInOptions } from '@flowdeck/contract/identity/session';
import { accountsCopy } from './accounts-copy.ts';
import { accountKey } from './account-key.ts';
import { Problem } from '../problem.ts';

export interface SignUpPolicy {
  mode: SignInOptions['signUp'];
  /** What follows the “@” in an address that may open an account by itself, in lower case; null for anything. */
  domains: readonly string[] | null;
}

export const openToAll: SignUpPolicy = { mode: 'open', domains: null };

/** Whether someone may open an account by themselves. */
export const maySignUp = ({ mode, domains }: SignUpPolicy, email: string): boolean =>
  mode === 'open' && (domains === null || domains.includes(domainOf(email)));

/** @throws {Problem} 403 unless someone may open an account by themselves */
export function refuseSignUp(policy: SignUpPolicy, email: string): void {
  if (maySignUp(policy, email)) return;
  const { errors } = accountsCopy;
  const { mode, domains } = policy;
  const why = {
    open: () => errors.signUpDomain((domains ?? []).map((domain) => `@${domain}`).join(', ')),
    invite: () => errors.signUpByInvitation,
    off: () => errors.signUpOff,
  };
  throw new Problem('forbidden', why[mode]());
}

const domainOf = (email: string) => accountKey(email).split('@').at(-1) ?? '';
