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
  mockCall(getSending, ({ world, session }) => shown(world, session)),

  mockCall(changeMailSender, ({ world, session, body }) => {
    const { createdAt } = session;
    requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const before = senderOf(session);
    session.workspace.sender = { ...before, ...changeMails(before, body), changedAt: world.now() };
    return shown(world, session);
  }),

  mockCall(changeWebhook, ({ world, session, body }) => {
    const { createdAt } = session;
    if (body.webhookUrl !== '') requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const changed = changePosts(body, () => `secret-${world.nextId()}`);
    session.workspace.sender = { ...senderOf(session), ...changed, changedAt: world.now() };
    return { webhookSecret: changed.webhookSecret || null };
  }),

  mockCall(testSending, ({ world, session, body: { what } }) => {
    const sending = shown(world, session);
    const refused = refusedTest(what, sending, session.isUnproven ? session.user.email : null);
    if (refused) return refused;
    return what === 'email'
      ? sentTest(test.mailSent(sending.testsTo ?? ''), '250 OK')
      : sentTest(test.postTaken('204'), null);
  }),
];
