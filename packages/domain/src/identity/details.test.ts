import { expect, it } from 'vitest';
import { requireUsername } from './details.ts';
import { accountsCopy } from './accounts-copy.ts';

it('lets nobody have a username that is an email address or an option', () => {
  for (const username of ['ada@example.org', 'ada＠example.org', '@']) {
    expect(() => {
      requireUsername(username);
    }).toThrow(accountsCopy.errors.usernameWithAt);
  }
  for (const username of ['--yes', '－x', '\u200b-x']) {
    expect(() => {
      requireUsername(username);
    }).toThrow(accountsCopy.errors.usernameWithDash);
  }
  expect(() => {
    requireUsername('Ada Lovelace');
  }).not.toThrow();
});
