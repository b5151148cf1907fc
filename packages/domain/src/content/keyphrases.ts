import { languageOf } from './text/language.ts';
import { oneLine } from './text/phrase.ts';
import { stopWords } from './text/stop-words.ts';
import { subjectReader } from './text/subjects.ts';

/** Words that titles use to announce what they are, and when; they name no subject. */
const titleWords = new Set(
  (
    'about best better case checklist complete day days essential every free great guide habits hello how ideas ' +
    'introducing latest lessons may meet mistakes month new next now quick reasons steps study things ' +
    'this time tips today tomorrow top tricks ultimate versus vs way ways week weekly what when where ' +
    'which why year years zero one two three four five six seven eight nine ten twelve twenty'
  ).split(' '),
);
/** UTF-16 code units that tell the language. */
const enough = 500;
/** Words in the longest phrase. */
const most = 3;

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * What a text is about, in phrases of one to three of its own words, without verbs and people: what its
 * title holds between stop words, then the compounds that its body names more than once.
 */
export function keyphrasesOf(title: string, body: string): string[][] {
  const language = languageOf(`${title}\n${body}`.slice(0, enough));
  const known = [titleWords, stopWords['en'], stopWords[language]];
  const isStop = (text: string) => known.some((words) => words?.has(text.toLowerCase()));
  const fromTitle = runsOf(title, isStop).flatMap(split);
  const inBody = runsOf(body, isStop).flatMap(compounds);
  const counts = new Map<string, number>();
  for (const run of inBody) counts.set(key(run), (counts.get(key(run)) ?? 0) + 1);
  const recurring = inBody.filter((run) => (counts.get(key(run)) ?? 0) > 1);
  const all = new Map<string, string[]>();
  for (const phrase of fromTitle) if (!all.has(key(phrase))) all.set(key(phrase), phrase);
  const named = new Set<string>();
  for (const phrase of recurring) {
    // Of “lead scoring helps”, said twice, “scoring helps” names nothing more.
    const isNew = !phrase.some((part) => named.has(part.toLowerCase()));
    for (const part of phrase) named.add(part.toLowerCase());
    if (isNew && !all.has(key(phrase))) all.set(key(phrase), phrase);
  }
  return [...all.values()];
}

const key = (words: readonly string[]) => words.join(' ').toLowerCase();

/** The words between stop words, figures and punctuation. */
function runsOf(text: string, isStop: (word: string) => boolean): string[][] {
  const runs: string[][] = [];
  const line = oneLine(text).replaceAll(/https?:\/\/\S+/giu, '. ');
  const canName = subjectReader();
  let [open, end] = [[] as string[], 0];
  const close = () => {
    if (open.length > 0) runs.push(open);
    open = [];
  };
  for (const { 0: found, index } of line.matchAll(word)) {
    const between = line.slice(end, index).trim();
    if (between !== '') close();
    end = index + found.length;
    // A full stop ends “Dr.” too.
    if (
      !canName(found, between === '' || between === '.') ||
      isStop(found) ||
      !/\p{L}{2}|\p{L}\p{N}|[^\p{Script=Latin}\p{N}]/u.test(found)
    )
      close();
    else open.push(found);
  }
  close();
  return runs;
}

/** All that two neighbours in a run can name. */
const compounds = (run: readonly string[]) =>
  run.slice(1).map((second, index) => [run[index] ?? '', second]);

/** Longer runs in pairs, since compounds have two words more often than not. */
function split(run: string[]): string[][] {
  if (run.length <= most) return [run];
  return [run.slice(0, 2), ...split(run.slice(2))];
}
