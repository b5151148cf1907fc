import {
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import {
  changeMails,
  changePosts,
  refusedTest,
  sentTest,
  toSending,
} from '@flowdeck/domain/delivery/sending/sender';
import { sendingCopy } from '@flowdeck/domain/delivery/sending/sending-copy';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { mockCall } from '../../mock-call.ts';
import { operatorOf, senderOf } from '../../senders.ts';
import type { Account, World } from '../../world.ts';

const { errors, test } = sendingCopy;

const shown = (world: World, account: Account) =>
  toSending(senderOf(account), operatorOf(world, account), account.user.email);

/** It reaches every mail server and webhook. */
export const handlers = [
  mockCall(getSending, ({ world, session: { account } }) => shown(world, account)),

  mockCall(changeMailSender, ({ world, session: { account, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const before = senderOf(account);
    account.sender = { ...before, ...changeMails(before, body), changedAt: world.now() };
    return shown(world, account);
  }),

  mockCall(changeWebhook, ({ world, session: { account, createdAt }, body }) => {
    if (body.webhookUrl !== '') requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const changed = changePosts(body, () => `secret-${world.nextId()}`);
    account.sender = { ...senderOf(account), ...changed, changedAt: world.now() };
    return { webhookSecret: changed.webhookSecret || null };
  }),

  mockCall(testSending, ({ world, session: { account }, body: { what } }) => {
    const sending = shown(world, account);
    const refused = refusedTest(what, sending, account.isUnproven ? account.user.email : null);
    if (refused) return refused;
    return what === 'email'
      ? sentTest(test.mailSent(sending.testsTo ?? ''), '250 OK')
      : sentTest(test.postTaken('204'), null);
  }),
];
