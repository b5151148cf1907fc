import { minPasswordLength, signUp } from '@flowdeck/contract/session';
import { limits } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { signUpCopy } from '../sign-up-copy.ts';

const { errors, rules } = signUpCopy;
const { name, email } = signUp.body.shape;

const agreed = z.boolean().check(z.refine((yes) => yes, errors.termsNeeded));

/** Consent alone: the provider vouches for the rest. */
export const byProvider = z.object({ agreed });

export const byLink = z.object({ name, email, agreed });

export const byPassword = z
  .object({
    name,
    email,
    password: z.string().check(
      z.minLength(minPasswordLength, errors.passwordTooShort),
      // Not `z.maxLength`, which would make the field silently cut a long password.
      z.refine((password) => password.length <= limits.password, errors.passwordTooLong),
    ),
    confirmation: z.string().check(z.minLength(1)),
    agreed,
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: errors.passwordsDiffer,
      // Said together with what is wrong with the other fields.
      when: () => true,
    }),
  );

export type SignUpDraft = z.infer<typeof byPassword>;

/** One empty form for all ways to sign up. */
export const emptySignUp: SignUpDraft = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  agreed: false,
};

/** What the two password fields ask for while they are typed in. */
export function passwordRules({
  password,
  confirmation,
}: Pick<SignUpDraft, 'password' | 'confirmation'>) {
  return {
    password: [
      {
        label: rules.length(String(minPasswordLength)),
        met: password.length >= minPasswordLength,
      },
    ],
    confirmation: [{ label: rules.match, met: confirmation !== '' && password === confirmation }],
  };
}
