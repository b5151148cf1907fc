import { expect, it } from 'vitest';
import { requireDeletable } from './deletion.ts';
import { accountsCopy } from './accounts-copy.ts';

const ada = { username: 'Ada', isDemo: false, isLastAdmin: false };
const refusalOf = (account: typeof ada, typed: string) => {
  try {
    requireDeletable(account, typed);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('takes the username in the forms that sign-in takes, and no other name', () => {
  expect(refusalOf(ada, 'Ada')).toBeUndefined();
  expect(refusalOf(ada, ' ada ')).toBeUndefined();
  expect(refusalOf(ada, 'Adam')).toBe(accountsCopy.errors.notYourUsername);
});

it('keeps the demo account and the last administrator', () => {
  expect(refusalOf({ ...ada, isDemo: true }, 'Ada')).toBe(accountsCopy.errors.demoStays);
  expect(refusalOf({ ...ada, isLastAdmin: true }, 'Ada')).toMatch(/only administrator/);
});
