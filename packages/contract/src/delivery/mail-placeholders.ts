import * as z from 'zod/mini';
import { visibleText } from '../text.ts';
import { mailPlaceholdersCopy } from './mail-placeholders-copy.ts';

/**
 * What an email to a lead can repeat of it: `{first name}`, or `{company|you}` with a substitute. Written as other
 * programs have it, `{{firstName|there}}`, it is the same.
 */
export const mailPlaceholders = ['first name', 'last name', 'company'] as const;

export type MailPlaceholder = (typeof mailPlaceholders)[number];

const inside = '([^{}|\\n]*)(?:\\|([^{}\\n]*))?';
const placeholder = new RegExp(`\\{\\{${inside}\\}\\}|\\{${inside}\\}`, 'g');

/**
 * A text with something in place of each pair of braces.
 * @param fill what replaces one; `name` is null if no placeholder is called that
 */
export const replacePlaceholders = (
  text: string,
  fill: (name: MailPlaceholder | null, substitute: string, whole: string) => string,
): string =>
  text.replace(placeholder, (whole: string, ...parts: (string | undefined)[]) => {
    const [twice, otherwise, once, instead] = parts;
    return fill(knownName(twice ?? once ?? ''), otherwise ?? instead ?? '', whole);
  });

const withoutSpaces = (name: string) => name.replaceAll(/[\s_-]/g, '').toLowerCase();

function knownName(given: string): MailPlaceholder | null {
  const name = withoutSpaces(given);
  return mailPlaceholders.find((known) => withoutSpaces(known) === name) ?? null;
}

/** The pairs of braces in a text that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  const unknown: string[] = [];
  replacePlaceholders(text, (name, _substitute, whole) => {
    if (name === null) unknown.push(whole);
    return whole;
  });
  return unknown;
}

const known = mailPlaceholders.map((name) => `{${name}}`).join(', ');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * A text of an email, which must not be empty, nor have a placeholder that stands for nothing.
 * @param max in UTF-16 code units
 * @param lines `one line` joins what stands on several
 */
export const mailText = (max: number, lines?: 'one line') =>
  z.string().check(
    z.overwrite((text) => visibleText(lines ? oneLine(text) : text)),
    z.minLength(1),
    z.maxLength(max),
    ({ value, issues }) => {
      const [unknown] = unknownPlaceholders(value);
      if (unknown === undefined) return;
      const message = mailPlaceholdersCopy.errors.unknown(unknown, known);
      issues.push({ code: 'custom', message, input: value });
    },
  );
