import {
  changeMailbox,
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import {
  changedMailbox,
  noMailboxTest,
  readMailboxTest,
  refusedMailboxTest,
  unread,
} from '@flowdeck/domain/delivery/sending/mailbox';
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
import { mailboxOf, operatorOf, senderOf } from '../../senders.ts';
import type { Account, World } from '../../world.ts';

const { errors, test } = sendingCopy;

const shown = (world: World, account: Account) => ({
  ...toSending(senderOf(account), operatorOf(world, account), account.user.email),
  mailbox: mailboxOf(account),
  changedBy: account.workspace.sender?.changedBy ?? null,
});

const changedNow = (world: World, { user }: Account) => ({
  changedAt: world.now(),
  changedBy: user.name,
});

/** It reaches every mail server, webhook and mailbox. */
export const handlers = [
  mockCall(getSending, ({ world, session }) => shown(world, session)),

  mockCall(changeMailSender, ({ world, log, session, body }) => {
    const { createdAt } = session;
    requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const before = senderOf(session);
    session.workspace.sender = {
      ...before,
      ...changeMails(before, body),
      ...changedNow(world, session),
    };
    log({ action: 'mail-sender-changed' });
    return shown(world, session);
  }),

  mockCall(changeWebhook, ({ world, log, session, body }) => {
    const { createdAt } = session;
    if (body.webhookUrl !== '') requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const changed = changePosts(body, () => `secret-${world.nextId()}`);
    session.workspace.sender = {
      ...senderOf(session),
      ...changed,
      ...changedNow(world, session),
    };
    log({ action: 'post-webhook-changed' });
    return { webhookSecret: changed.webhookSecret || null };
  }),

  mockCall(changeMailbox, ({ world, log, session, body }) => {
    const { workspace, createdAt } = session;
    if (body.imapUrl !== '') requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const changed = changedMailbox(workspace.mailbox ?? null, body);
    if (changed) workspace.mailbox = { ...changed, ...unread, ...changedNow(world, session) };
    else delete workspace.mailbox;
    log({ action: 'mailbox-changed' });
    return shown(world, session);
  }),

  mockCall(testSending, ({ world, session, body: { what } }) => {
    const unproven = session.isUnproven ? session.user.email : null;
    if (what === 'mailbox') {
      const { mailbox } = session.workspace;
      if (!mailbox) return noMailboxTest;
      return refusedMailboxTest(unproven) ?? readMailboxTest(mailbox, 3);
    }
    const sending = shown(world, session);
    const refused = refusedTest(what, sending, unproven);
    if (refused) return refused;
    return what === 'email'
      ? sentTest(test.mailSent(sending.testsTo ?? ''), '250 OK')
      : sentTest(test.postTaken('204'), null);
  }),
];
