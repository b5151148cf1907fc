import * as z from 'zod/mini';
import { contractCopy } from './contract-copy.ts';

/** Longest accepted lengths, in UTF-16 code units. The screens count down to the same figures. */
export const limits = {
  name: 200,
  title: 200,
  subject: 200,
  description: 2_000,
  summary: 5_000,
  content: 100_000,
  url: 2_048,
  email: 254,
  password: 128,
  note: 5_000,
  consent: 500,
  search: 200,
} as const;

/** Largest accepted request body, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * Makes any string storable as UTF-8 text: drops NUL, which PostgreSQL refuses, and replaces lone
 * surrogates, which have no UTF-8 form.
 */
export function storableText(value: string): string {
  return value.replaceAll('\0', '').toWellFormed();
}

/**
 * Anything that leaves ink: no white space, no mark alone, no code point without a glyph. The blank
 * of Braille counts as a symbol in Unicode.
 */
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Storable text without surrounding white space; empty if nothing in it can be seen. */
export function visibleText(value: string): string {
  return visible.test(value) ? storableText(value).trim() : '';
}

/**
 * Text that may be empty; surrounding white space is removed.
 * @param tooLong the sentence about more than `max` UTF-16 code units, in place of the usual one
 */
export const text = (max: number, tooLong?: string) =>
  z.string().check(z.overwrite(visibleText), z.maxLength(max, tooLong));

/** Text that must not be empty; spaces and other invisible characters alone count as empty. */
export const requiredText = (max: number) =>
  z.string().check(z.overwrite(visibleText), z.minLength(1), z.maxLength(max));

/** What nobody sees, and what often comes with an address that is copied. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** An address as mail servers know it: without what nobody sees or a wide keyboard adds, and its domain in ASCII. */
export function asciiAddress(typed: string): string {
  if (/^[!-~]*$/.test(typed)) return typed;
  const plain = typed.replaceAll(unseen, '').normalize('NFKC').trim();
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  const address = `http://${domain}`;
  // Else the rest of an address of a page would be lost.
  const isName = !/[\s/?#:@%\\[\]]/.test(domain) && URL.canParse(address);
  return isName ? plain.slice(0, at) + new URL(address).hostname : plain;
}

/**
 * What browsers accept (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), with a dot in the
 * domain. Japanese carriers issued addresses with dots anywhere, which RFC 5322 does not allow.
 */
export const addressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/;

/** An email address that may be wrong, or missing. */
export const typedAddress = z.string().check(
  z.overwrite((typed) => asciiAddress(visibleText(typed))),
  z.maxLength(limits.email),
);

/** An email address; a domain in other letters becomes ASCII. */
export const emailAddress = typedAddress.check(
  z.minLength(1, { abort: true }),
  z.regex(addressPattern, { error: contractCopy.errors.email }),
);

/** `HH:MM`, or nothing. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: contractCopy.errors.time }));
