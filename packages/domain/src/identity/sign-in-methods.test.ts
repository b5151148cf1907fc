import { expect, it } from 'vitest';
import { requireSignInMethod } from './sign-in-methods.ts';

const none = { password: false, link: false, passkeys: 0, providers: 0 };

it('asks for at least one sign-in method', () => {
  expect(() => {
    requireSignInMethod(none);
  }).toThrow(/only way to sign in/);
  for (const one of [{ password: true }, { link: true }, { passkeys: 1 }, { providers: 1 }]) {
    expect(() => {
      requireSignInMethod({ ...none, ...one });
    }).not.toThrow();
  }
});
