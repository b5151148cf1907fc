import type { SignInMethods } from '@flowdeck/domain/identity/sign-in-methods';
import type { Account } from './world.ts';

/** How someone can sign in to an account. */
export const signInMethodsOf = ({
  password,
  user,
  isUnproven = false,
  passkeys,
  providers = [],
}: Account): SignInMethods => ({
  password: password !== null,
  link: user.email !== null && !isUnproven,
  passkeys: passkeys.length,
  providers: providers.length,
});
