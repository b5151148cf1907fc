import { minPasswordLength } from '@flowdeck/contract/session';

/** How many of the most common passwords of sufficient length are refused. */
const refused = 3_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 3,000 most common ones, in any case. The list comes from
 * @zxcvbn-ts/language-common, most common first; it is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.normalize('NFC').toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((word) => word.length >= minPasswordLength);
  return new Set(long.slice(0, refused).map((word) => word.toLowerCase()));
}
