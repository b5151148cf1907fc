import { expect, it } from 'vitest';
import { accountKey } from './account-key.ts';

it.each([
  ['Info@München.de', 'info@xn--mnchen-3ya.de'],
  ['ＡＤＡ＠example.com', 'ada@example.com'],
  ['ada\u200b@example.com', 'ada@example.com'],
  [' Ada ', 'ada'],
])('compares %j as %j', (typed, key) => {
  expect(accountKey(typed)).toBe(key);
});
