import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
  linkProvider,
  removePassword,
  sendConfirmation,
  setPassword,
  unlinkProvider,
} from '@flowdeck/contract/identity/account-changes';
import { refuseConfirmed } from '@flowdeck/domain/identity/address-proof';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import {
  emailChangeMs,
  emailLinkDead,
  refuseDemoDetails,
  requireUsername,
  usernameTaken,
} from '@flowdeck/domain/identity/details';
import { requireDeletable } from '@flowdeck/domain/identity/deletion';
import { refuseGuessablePassword } from '@flowdeck/domain/identity/guessable-password';
import { plainName } from '@flowdeck/domain/identity/names';
import { notLinked } from '@flowdeck/domain/identity/linked-providers';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { refuseDemoPassword, requireSignInMethod } from '@flowdeck/domain/identity/sign-in-methods';
import { mailsByOf } from '../../seeds/accounts.ts';
import { mockCall } from '../../mock-call.ts';
import { signInMethodsOf } from '../../sign-in-methods.ts';
import type { Account } from '../../world.ts';

/** Its only administrator is that of the demo. */
const isDemo = ({ user }: Account) => user.role === 'super_admin';

export const handlers = [
  mockCall(changeNames, ({ world, session: { account, createdAt }, body }) => {
    const [name, username] = [plainName(body.name), plainName(body.username)];
    if (username !== account.user.username) requireRecentSignIn(createdAt, world.now());
    requireUsername(username);
    refuseDemoDetails({ isDemo: isDemo(account) });
    const holder = world.findAccount(username);
    if (holder && holder !== account) throw usernameTaken();
    Object.assign(account.user, { name, username });
    return undefined;
  }),

  mockCall(changeEmail, ({ world, session: { account, createdAt }, body: { email } }) => {
    requireRecentSignIn(createdAt, world.now());
    refuseDemoDetails({ isDemo: isDemo(account) });
    const endsAt = world.now().getTime() + emailChangeMs;
    account.emailChange = { email, token: `confirm-${world.nextId()}`, endsAt };
    return undefined;
  }),

  mockCall(confirmEmail, ({ world, session: { account }, body: { token } }) => {
    const { emailChange } = account;
    if (emailChange?.token !== token || emailChange.endsAt <= world.now().getTime()) {
      throw emailLinkDead();
    }
    delete account.emailChange;
    if (world.findAccount(emailChange.email)) throw emailLinkDead();
    account.user.email = emailChange.email;
    account.isUnproven = false;
    return undefined;
  }),

  mockCall(sendConfirmation, ({ session: { account } }) => {
    const email = refuseConfirmed(account.isUnproven ? account.user.email : null);
    return mailsByOf(email);
  }),

  mockCall(linkProvider, ({ world, session: { createdAt }, params: { provider } }) => {
    requireRecentSignIn(createdAt, world.now());
    return { address: `/api/auth/${provider}?link=${world.nextId()}` };
  }),

  mockCall(unlinkProvider, ({ world, session: { account, createdAt }, params: { provider } }) => {
    requireRecentSignIn(createdAt, world.now());
    const { providers = [] } = account;
    if (!providers.includes(provider)) throw notLinked();
    const others = providers.filter((other) => other !== provider);
    requireSignInMethod({ ...signInMethodsOf(account), providers: others.length });
    account.providers = others;
    return undefined;
  }),

  mockCall(setPassword, async ({ world, session: { account, id, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now());
    const { username, name, email } = account.user;
    await refuseGuessablePassword(body.password, {
      email: email ?? '',
      name: `${name} ${username}`,
    });
    refuseDemoPassword({ isDemo: isDemo(account) });
    account.password = body.password;
    world.endOtherSessions(account, id);
    return undefined;
  }),

  mockCall(removePassword, ({ world, session: { account, id, createdAt } }) => {
    requireRecentSignIn(createdAt, world.now());
    refuseDemoPassword({ isDemo: isDemo(account) });
    requireSignInMethod({ ...signInMethodsOf(account), password: false });
    account.password = null;
    world.endOtherSessions(account, id);
    return undefined;
  }),

  mockCall(deleteAccount, ({ world, session: { account, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now(), accountsCopy.errors.deletionTooOld);
    const { username } = account.user;
    requireDeletable({ username, isDemo: isDemo(account), isLastAdmin: false }, body.username);
    world.removeAccount(account);
    return undefined;
  }),
];
