import { minPasswordLength } from '@flowdeck/contract/identity/session';
import { limits } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { newPasswordCopy as copy } from './new-password-copy.ts';

/** A password that someone chooses, for the schema of a form. */
export const newPassword = z.string().check(
  z.minLength(minPasswordLength, copy.errors.tooShort),
  // Not `z.maxLength`, which would make the field silently cut a long password.
  z.refine((password) => password.length <= limits.password, copy.errors.tooLong),
);

/** What its field asks for while it is typed in. */
export const newPasswordRules = (password: string) => [
  { label: copy.length(String(minPasswordLength)), met: password.length >= minPasswordLength },
];
