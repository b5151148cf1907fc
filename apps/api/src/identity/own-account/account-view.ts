import type { Account } from '@flowdeck/contract/identity/account';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import type { Takeovers } from '../accounts/takeover.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { EmailChange } from './email-change.ts';
import type { LinkedProviders } from './linked-providers.ts';
import type { OwnPassword } from './own-password.ts';

interface Parts {
  takeovers: Takeovers;
  passkeys: Passkeys;
  secondStep: SecondStep;
  emailChange: EmailChange;
  linkedProviders: LinkedProviders;
  ownPassword: OwnPassword;
}

/** What people see of their account: its names, and how it signs in. */
export const createAccountView =
  ({ takeovers, passkeys, secondStep, emailChange, linkedProviders, ownPassword }: Parts) =>
  async ({
    id,
    username,
    name,
    email,
  }: Pick<SessionUser, 'id' | 'username' | 'name' | 'email'>): Promise<Account> => ({
    username,
    name,
    email,
    newEmail: await emailChange.pendingOf(id),
    password: await ownPassword.isSet(id),
    providers: await linkedProviders.of(id),
    ...(await secondStep.of(id)),
    passkeys: await passkeys.of(id),
    inherited: await takeovers.isUndecided(id),
  });

export type AccountView = ReturnType<typeof createAccountView>;
