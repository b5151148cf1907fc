import { visibleText } from '@flowdeck/contract/text';
import { plainName } from './names.ts';

/** Leaves room for a number within the 200 that an account's name may have. */
const maxLength = 190;

/**
 * The usernames to try for a new account, best first: the name, else the part of the email address
 * before the '@', then with numbers. None contains an '@' in any form that sign-in would read as
 * one, so no username is another person's email address, and none begins as an option of a command does.
 * @param randomInt returns a whole number from the first up to, but not including, the second
 */
export function* usernames(
  name: string,
  email: string,
  randomInt: (from: number, below: number) => number,
): Generator<string> {
  const base = clean(name) || clean(email.slice(0, email.lastIndexOf('@'))) || 'user';
  yield base;
  for (const digits of [3, 4, 6, 9, 12, 14]) {
    yield `${base} ${String(randomInt(10 ** (digits - 1), 10 ** digits))}`;
  }
}

function clean(text: string): string {
  // As loginKey compares: NFKC turns the wide '＠' into '@', and one character into up to eighteen.
  const plain = text.normalize('NFKC').replaceAll('@', ' ');
  let short = '';
  for (const sign of plain) {
    if (short.length + sign.length > maxLength) break;
    short += sign;
  }
  return visibleText(plainName(short).replace(/^[-\s]+/, ''));
}
