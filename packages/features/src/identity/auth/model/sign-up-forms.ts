import { signUp } from '@flowdeck/contract/identity/session';
import * as z from 'zod/mini';
import { newPassword, newPasswordRules } from '../../../platform/form/new-password.ts';
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
    password: newPassword,
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
    password: newPasswordRules(password),
    confirmation: [{ label: rules.match, met: confirmation !== '' && password === confirmation }],
  };
}
