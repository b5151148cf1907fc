import { expect, it } from 'vitest';
import { requireUsername } from './details.ts';
import { accountsCopy } from './accounts-copy.ts';

it.each(['--yes', '－x', '\u200b-x'])('lets nobody be called %j, like an option', (username) => {
  expect(() => {
    requireUsername(username);
  }).toThrow(accountsCopy.errors.usernameWithDash);
});
