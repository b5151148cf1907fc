import * as z from 'zod/mini';
import { addressesCopy } from './addresses-copy.ts';
import { limits, text } from './text.ts';

/** Adds https to an address as people type it: `example.com/page`. */
export const withScheme = (value: string): string =>
  /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u.test(value)
    ? `https://${value}`
    : value;

/** A web address, or nothing. */
export const webAddress = text(limits.url).check(
  z.overwrite(withScheme),
  z.regex(/^(https?:\/\/[^\s/?#]\S*)?$/i, { error: addressesCopy.errors.webAddress }),
);

/** A web address. */
export const requiredWebAddress = webAddress.check(z.minLength(1));
