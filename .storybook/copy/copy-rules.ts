import type { CopyText } from './copy-texts.ts';
import { kindOf, type CopyKind } from './copy-kinds.ts';

/** The most characters that a text of a kind may have, so that it fits a phone and is read at all. */
const longest: Record<CopyKind, number> = {
  heading: 40,
  label: 40,
  placeholder: 40,
  sentence: 180,
  error: 130,
  'empty state': 130,
  email: 700,
};

/** The beginnings of what may be said about a missing connection. */
const connectionVoices = [/^You are offline\. /, /^The [a-z ]+ (cannot|could not) be reached[.:] /];

/**
 * What is wrong with a text, in a few words each.
 * @param file the copy module, from the root
 * @param fixed whether the specification has the text, which may then end in “...” or “!”
 */
export function faultsOf(file: string, text: CopyText, fixed: boolean): string[] {
  const kind = kindOf(file, text);
  const said = text.text;
  const isTooLong = said.length > longest[kind];
  const aboutConnection = kind === 'error' && /offline|connection|reached[.:]/i.test(said);
  const faults: [boolean, string][] = [
    [isTooLong, `${said.length} characters, at most ${longest[kind]} for a ${kind}`],
    [/e-mail/i.test(said), 'write “email”'],
    [said.includes('!') && !fixed, 'an exclamation mark'],
    [/\.\.\./.test(said) && !fixed, 'three dots instead of “…”'],
    [said !== said.trim() || / {2}/.test(said), 'a superfluous space'],
    [/^(heading|placeholder)$/.test(kind) && /[^.]\.$/.test(said) && !fixed, 'a full stop'],
    [/["']/.test(said) && kind !== 'placeholder' && !fixed, 'a straight quotation mark'],
    [
      aboutConnection && !connectionVoices.some((voice) => voice.test(said)),
      'another voice about a missing connection',
    ],
  ];
  return faults.flatMap(([found, fault]) => (found ? [fault] : []));
}
