import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';
import { demoCredentials } from './demo-credentials.ts';

/** As many as eight random characters take, by zxcvbn's careful count of ten for each. */
const leastGuesses = 1e8;
/** The estimate takes time by the square of the length, and this much tells. */
const longest = 40;
const product = 'flowdeck';
/** Shorter parts of names and addresses are in too many passwords by chance. */
const shortestWord = 3;
const mostParts = 8;

const { guessable } = accountsCopy.errors;
type Advice = keyof typeof guessable;

/** What zxcvbn names as the weakness, where the advice is not to add something unusual. */
const adviceFor = new Map<string | null, Advice>([
  ['userInputs', 'personal'],
  ['topTen', 'common'],
  ['topHundred', 'common'],
  ['common', 'common'],
  ['similarToCommon', 'common'],
  ['straightRow', 'pattern'],
  ['keyPattern', 'pattern'],
  ['simpleRepeat', 'pattern'],
  ['extendedRepeat', 'pattern'],
  ['sequences', 'pattern'],
  ['recentYears', 'pattern'],
  ['dates', 'pattern'],
]);

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Why a password is guessed soon, as zxcvbn estimates (https://github.com/zxcvbn-ts/zxcvbn): common passwords,
 * sequences and repetitions in any spelling, and words that an attacker would try first. The dictionaries are
 * loaded on first use.
 * @param words what belongs to the person: names, email addresses
 * @returns undefined if it is not
 */
export async function guessedBy(
  password: string,
  words: readonly string[],
): Promise<Advice | undefined> {
  estimator ??= load();
  // NFKC, so that look-alike letters do not hide a word.
  const start = password.normalize('NFKC').slice(0, longest);
  const known = [product, demoCredentials.password, ...words.flatMap(partsOf)];
  const zxcvbn = await estimator;
  // Without its symbols, too: zxcvbn overrates a word and a year with one between or behind them.
  for (const judged of new Set([start, lettersOf(start)])) {
    if (judged === '') continue;
    const { guesses, feedback } = zxcvbn.check(judged, known);
    if (guesses * 10 ** (start.length - judged.length) < leastGuesses) {
      return adviceFor.get(feedback.warning) ?? 'short';
    }
  }
  return undefined;
}

/**
 * Refuses a new password that is soon guessed.
 * @throws {Problem} 400
 */
export async function refuseGuessablePassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  const advice = await guessedBy(password, [person.email, person.name]);
  if (advice === undefined) return;
  const message = guessable[advice];
  throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] });
}

/** Neighbouring parts of a name or address, as written and without what is between them. */
function partsOf(text: string): string[] {
  const plain = text.normalize('NFKC');
  const parts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostParts);
  const runs = parts.flatMap(({ index: from }, first) =>
    parts.slice(first).map(({ 0: last, index }) => plain.slice(from, index + last.length)),
  );
  return runs
    .flatMap((run) => [run, lettersOf(run)])
    .filter(({ length }) => length >= shortestWord);
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
