import { expect, it } from 'vitest';
import { requireUsername } from './details.ts';
import { accountsCopy } from './accounts-copy.ts';

it('lets nobody have a username that is an email address to sign-in', () => {
  for (const username of ['ada@example.org', 'ada＠example.org', '@']) {
    expect(() => {
      requireUsername(username);
    }).toThrow(accountsCopy.errors.usernameWithAt);
  }
  expect(() => {
    requireUsername('Ada Lovelace');
  }).not.toThrow();
});
