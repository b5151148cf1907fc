import { emailAddress } from '@flowdeck/contract/text';
import { safeParse } from 'zod/mini';

/** What is wrong with an email address, as the server would say it; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  return safeParse(emailAddress, email).error?.issues[0]?.message;
}
