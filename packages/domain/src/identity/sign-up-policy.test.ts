import { expect, it } from 'vitest';
import { maySignUp, openToAll, refuseSignUp, type SignUpPolicy } from './sign-up-policy.ts';

const company: SignUpPolicy = { mode: 'open', domains: ['acme.de', 'acme.com'] };

it('lets everybody open an account, those with some addresses, or nobody', () => {
  expect(maySignUp(openToAll, 'ada@example.org')).toBe(true);
  for (const email of ['ada@acme.de', ' ADA@ACME.COM ', 'ada@ＡＣＭＥ.com']) {
    expect(maySignUp(company, email), email).toBe(true);
  }
  for (const email of ['ada@example.org', 'ada@not-acme.de', 'ada@acme.de.example.org']) {
    expect(maySignUp(company, email), email).toBe(false);
  }
  for (const mode of ['invite', 'off'] as const) {
    expect(maySignUp({ ...company, mode }, 'ada@acme.de')).toBe(false);
  }
});

it('says whom to ask', () => {
  const refused = (policy: SignUpPolicy) => () => refuseSignUp(policy, 'ada@example.org');
  expect(refused(openToAll)).not.toThrow();
  expect(refused(company)).toThrow('@acme.de, @acme.com');
  expect(refused({ ...company, mode: 'invite' })).toThrow('by invitation');
  expect(refused({ ...company, mode: 'off' })).toThrow('no new accounts');
});
