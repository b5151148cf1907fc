import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';
import { demoCredentials } from './demo-credentials.ts';

/** zxcvbn's score from which guessing takes more tries than sign-in allows: a million and more. */
const leastScore = 2;
/** The estimate takes time by the square of the length, and this much tells. */
const longest = 40;
const product = 'flowdeck';

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is guessed soon, as zxcvbn estimates (https://github.com/zxcvbn-ts/zxcvbn): common
 * passwords, sequences and repetitions in any spelling, and words that an attacker would try first. The
 * dictionaries are loaded on first use.
 * @param words what belongs to the person: names, email addresses
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  estimator ??= load();
  // NFKC, so that look-alike letters do not hide a word.
  const start = password.normalize('NFKC').slice(0, longest);
  const known = words.flatMap((word) => [word, ...word.split(/[\s@.]+/)]);
  const { score } = (await estimator).check(start, [product, demoCredentials.password, ...known]);
  return score < leastScore;
}

/**
 * Refuses a new password that is soon guessed.
 * @throws {Problem} 400
 */
export async function refuseGuessablePassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  if (!(await isGuessable(password, [person.email, person.name]))) return;
  const message = accountsCopy.errors.guessablePassword;
  throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] });
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
