import * as z from 'zod/mini';
import { addressesCopy } from './addresses-copy.ts';
import { limits, text, visibleText } from './text.ts';

/** A web address, or nothing. */
export const webAddress = text(limits.url).check(
  z.regex(/^(https?:\/\/[^\s/?#]\S*)?$/i, { error: addressesCopy.errors.webAddress }),
);

/** A web address; one sentence for a text that is empty. */
export const requiredWebAddress = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.minLength(1, { abort: true }),
    z.maxLength(limits.url),
    z.regex(/^https?:\/\/[^\s/?#]\S*$/i, { error: addressesCopy.errors.webAddress }),
  );
