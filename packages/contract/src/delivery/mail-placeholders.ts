import * as z from 'zod/mini';
import { visibleText } from '../text.ts';
import { mailPlaceholdersCopy } from './mail-placeholders-copy.ts';

/** What an email to a lead can repeat of it: `{first name}`, or `{company|you}` with a substitute. */
export const mailPlaceholders = ['first name', 'last name', 'company'] as const;

export type MailPlaceholder = (typeof mailPlaceholders)[number];

const placeholder = /\{([^{}|\n]*)(?:\|([^{}\n]*))?\}/g;

/**
 * A text with something in place of each pair of braces.
 * @param fill what replaces one; `name` is null if no placeholder is called that
 */
export const replacePlaceholders = (
  text: string,
  fill: (name: MailPlaceholder | null, substitute: string, whole: string) => string,
): string =>
  text.replace(placeholder, (whole, given: string, substitute = '') =>
    fill(knownName(given), substitute as string, whole),
  );

function knownName(given: string): MailPlaceholder | null {
  const name = given.trim().toLowerCase();
  return mailPlaceholders.find((known) => known === name) ?? null;
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
