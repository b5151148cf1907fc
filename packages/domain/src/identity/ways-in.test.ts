import { expect, it } from 'vitest';
import { requireWayIn } from './ways-in.ts';

const none = { password: false, link: false, passkeys: 0, providers: 0 };

it('asks for one way in at least', () => {
  expect(() => {
    requireWayIn(none);
  }).toThrow(/only way to sign in/);
  for (const one of [{ password: true }, { link: true }, { passkeys: 1 }, { providers: 1 }]) {
    expect(() => {
      requireWayIn({ ...none, ...one });
    }).not.toThrow();
  }
});
