import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { signedIn } from './session.ts';
import { requiredText } from '../text.ts';

/** Longest code of an authenticator app or recovery code, as typed. */
export const maxCodeLength = 64;

/**
 * The second step of signing in, for accounts that have one: the first is refused with
 * `second_step_needed` and a ticket.
 */
export const finishSignIn = defineEndpoint({
  id: 'finishSignIn',
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'public',
  unlisted: true,
  body: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(200)),
    code: requiredText(maxCodeLength),
  }),
  data: signedIn,
});
