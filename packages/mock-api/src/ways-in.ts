import type { WaysIn } from '@flowdeck/domain/identity/ways-in';
import type { Account } from './world.ts';

/** How somebody can sign in to an account. */
export const waysInOf = ({
  password,
  user,
  isUnproven = false,
  passkeys,
  providers = [],
}: Account): WaysIn => ({
  password: password !== null,
  link: user.email !== null && !isUnproven,
  passkeys: passkeys.length,
  providers: providers.length,
});
