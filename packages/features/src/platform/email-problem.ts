import { emailAddress } from '@flowdeck/contract/text';
import { safeParse } from 'zod/mini';

/** The error the server would return for an email address; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  return safeParse(emailAddress, email).error?.issues[0]?.message;
}
