import {
  confirmTotp,
  endOtherSessions,
  endReview,
  endSession,
  getAccount,
  listSessions,
  removeTotp,
  renewRecoveryCodes,
  settleInheritance,
  startTotp,
  type Account,
} from '@flowdeck/contract/identity/account';
import { trustedIn } from '@flowdeck/domain/identity/review';
import { takeoverDecided } from '@flowdeck/domain/identity/refusals';
import {
  newTotpSecret,
  requireRecentSignIn,
  totpIsOn,
  totpNotStarted,
  totpUri,
} from '@flowdeck/domain/identity/second-step';
import { deviceName, noSuchSession } from '@flowdeck/domain/identity/sessions';
import { mockCall } from '../../mock-call.ts';
import type { Account as MockAccount, World } from '../../world.ts';
import { storageOf } from '../../storage.ts';
import { renewCodes, requireCode } from '../../second-step.ts';

export const handlers = [
  mockCall(getAccount, ({ world, session: { account } }) => viewOf(world, account)),

  mockCall(settleInheritance, ({ world, session: { account }, body: { keep } }) => {
    if (!account.inherited) throw takeoverDecided();
    account.inherited = false;
    if (!keep) {
      account.workspace.members = [];
      account.workspace = world.addWorkspace(account.user.name, account);
    }
    return undefined;
  }),

  mockCall(endReview, ({ session: { account } }) => {
    delete account.reviewAt;
    return undefined;
  }),

  mockCall(startTotp, ({ world, session: { account, createdAt } }) => {
    requireRecentSignIn(createdAt, world.now());
    if (account.secondStep?.isOn) throw totpIsOn();
    const secret = world.totpSecret ?? newTotpSecret();
    account.secondStep = { secret, isOn: false, lastPeriod: 0, recoveryKeys: new Set() };
    return { secret, uri: totpUri(secret, account.user.username) };
  }),

  mockCall(confirmTotp, ({ world, session: { account, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now());
    const { secondStep } = account;
    if (!secondStep) throw totpNotStarted();
    if (secondStep.isOn) throw totpIsOn();
    requireCode(world, secondStep, body.code);
    secondStep.isOn = true;
    return { recoveryCodes: renewCodes(world, secondStep) };
  }),

  mockCall(removeTotp, ({ world, session: { account, createdAt } }) => {
    requireRecentSignIn(createdAt, world.now());
    delete account.secondStep;
    return undefined;
  }),

  mockCall(renewRecoveryCodes, ({ world, session: { account, createdAt } }) => {
    requireRecentSignIn(createdAt, world.now());
    if (!account.secondStep?.isOn) throw totpNotStarted();
    return { recoveryCodes: renewCodes(world, account.secondStep) };
  }),

  mockCall(listSessions, ({ world, session }) =>
    world.sessionsOf(session.user).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      current: id === session.id,
    })),
  ),

  mockCall(endSession, ({ world, session, params }) => {
    if (!world.sessionsOf(session.user).some(({ id }) => id === params.id)) throw noSuchSession();
    world.endSession(params.id);
    return undefined;
  }),

  mockCall(endOtherSessions, ({ world, session }) => {
    world.endOtherSessions(session.account, session.id);
    return undefined;
  }),
];

/** What people see of their account. */
export function viewOf(world: World, account: MockAccount): Account {
  const { user, emailChange, secondStep, providers = [] } = account;
  const isPending = emailChange && emailChange.endsAt > world.now().getTime();
  return {
    username: user.username,
    name: user.name,
    email: user.email,
    newEmail: isPending ? emailChange.email : null,
    password: account.password !== null,
    providers: world.providers.map((provider) => ({
      provider,
      linked: providers.includes(provider),
    })),
    totp: secondStep?.isOn ?? false,
    recoveryCodes: secondStep?.recoveryKeys.size ?? 0,
    passkeys: account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
    inherited: account.inherited ?? false,
    storage: storageOf(world, account),
    review: account.reviewAt ? reviewOf(account, account.reviewAt) : null,
  };
}

function reviewOf({ passkeys, providers = [], workspace }: MockAccount, endedAt: Date) {
  const setUp = {
    passkeys,
    // When they were linked is not kept here.
    providers: providers.map((provider) => ({ provider, createdAt: null })),
    apiKeys: workspace.apiKeys,
    sender: workspace.sender && {
      ...workspace.sender,
      hasWebhook: workspace.sender.webhookUrl !== '',
    },
    mailbox: workspace.mailbox,
    eventWebhooks: workspace.eventWebhooks,
    forms: workspace.forms,
  };
  return trustedIn(setUp, endedAt);
}
