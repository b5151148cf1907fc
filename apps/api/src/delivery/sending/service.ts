import { randomUUID } from 'node:crypto';
import type { changeMailSender, SendingTest } from '@flowdeck/contract/delivery/sending';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { platforms, type PostWay } from '@flowdeck/contract/content/social';
import {
  changeMails,
  changePosts,
  failedTest,
  identityOf,
  mailTransport,
  postTransport,
  refusedTest,
  sentTest,
  toSending,
  type SenderIdentity,
} from '@flowdeck/domain/delivery/sending/sender';
import { SendingTest as TestEmail } from '@flowdeck/emails/sending-test';
import { writeEmail, type WrittenEmail } from '@flowdeck/emails/write-email';
import { sendingCopy } from '@flowdeck/domain/delivery/sending/sending-copy';
import type * as z from 'zod/mini';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { MailFailure } from '../../platform/mail/smtp.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { GuardChange } from '../../identity/own-account/guarded-changes.ts';
import type { Session } from '../../platform/http/route.ts';
import { withLimit } from '../../platform/with-limit.ts';
import { refusePrivateHost } from './public-host.ts';
import { WebhookRefusal } from './signed-call.ts';
import { createSenderStore } from './store.ts';
import type { Transports } from './transports.ts';
import type { MailboxService } from '../mailbox/service.ts';
import type { Platform } from '../../platform/index.ts';

const { test } = sendingCopy;

const [testPlatform] = platforms;
const longestTestMs = 60_000;

interface Deps extends Pick<Platform, 'db' | 'vault' | 'limits' | 'now'> {
  transports: Transports;
  mailbox: MailboxService;
  guardChange: GuardChange;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
}

type Write = (sender: SenderIdentity) => WrittenEmail;

const writeTest: Write = (sender) => writeEmail(TestEmail, { sender });

/** The mail server and webhook of a workspace, for its owner. */
export function createSendingService({
  db,
  vault,
  transports,
  mailbox,
  guardChange,
  limits,
  unprovenAddress,
  now,
}: Deps) {
  async function shown({ workspaceId, user }: Session) {
    const { sender, offered } = await transports.of(workspaceId);
    return {
      ...toSending(sender, offered, user.email),
      mailbox: await mailbox.shown(workspaceId),
      changedBy: await createSenderStore(db, vault).changedBy(workspaceId),
    };
  }

  async function sendMail(
    workspaceId: string,
    receivers: readonly string[],
    write: Write,
  ): Promise<SendingTest> {
    const { deliver, sender } = await transports.mail(workspaceId);
    const written = write(identityOf(sender));
    try {
      await withLimit(longestTestMs, undefined, async (limited) => {
        for (const to of receivers) await deliver({ to, ...written }, limited);
      });
      return sentTest(test.mailSent(receivers.join(', ')), null);
    } catch (error) {
      const failure = error instanceof MailFailure ? error : undefined;
      if (failure?.said === '') return failedTest(failure.told, null);
      return failedTest(describeError(error).message, failure?.said ?? null);
    }
  }

  async function sendPost(workspaceId: string): Promise<SendingTest> {
    const post = {
      id: `test-${randomUUID()}`,
      workspaceId,
      platform: testPlatform,
      text: test.post,
      link: '',
      imageUrl: '',
      videoUrl: '',
      at: now(),
      isTest: true,
    };
    const publish = await transports.post(workspaceId);
    try {
      const { status, text } = await publish(post);
      return sentTest(test.postTaken(String(status)), text || null);
    } catch (error) {
      const answer = error instanceof WebhookRefusal ? error.answer : '';
      return failedTest(describeError(error).message, answer || null);
    }
  }

  return {
    get: shown,

    /** @throws {Problem} 403 after too long a time, 400 for a server that cannot be used, 429 after too many */
    async changeMails(session: Session, change: z.output<typeof changeMailSender.body>) {
      const { workspaceId } = session;
      await guardChange(session, 'mail-server', async () => {
        const { smtpUrl } = await createSenderStore(db, vault).find(workspaceId);
        await refusePrivateHost('smtpUrl', change.smtpUrl, transports.addressesOf, smtpUrl);
        await db.transaction(async (tx) => {
          const store = createSenderStore(tx, vault);
          const changed = changeMails(await store.find(workspaceId), change);
          await store.save(workspaceId, changed, now());
          await recordAudit(tx, workspaceId, { action: 'mail-sender-changed' }, now());
        });
      });
      return shown(session);
    },

    /**
     * @throws {Problem} 403 after too long a time, unless it is removed, 400 for an address that cannot be used, 429
     *   after too many
     */
    async changeWebhook(session: Session, webhook: { webhookUrl: string }) {
      const save = async () => {
        const { workspaceId } = session;
        const changed = changePosts(webhook, newSecret);
        await refusePrivateHost('webhookUrl', webhook.webhookUrl, transports.addressesOf);
        await db.transaction(async (tx) => {
          await createSenderStore(tx, vault).save(workspaceId, changed, now());
          await recordAudit(tx, workspaceId, { action: 'post-webhook-changed' }, now());
        });
        return { webhookSecret: changed.webhookSecret || null };
      };
      return webhook.webhookUrl === '' ? save() : guardChange(session, 'post-webhook', save);
    },

    /**
     * A failed test is an answer, too.
     * @param write what to send instead of the usual text
     * @param to who gets it instead of who usually does
     * @throws {Problem} 429 after too many
     */
    async test(
      session: Session,
      what: 'email' | 'post',
      write: Write = writeTest,
      to: readonly string[] = [],
    ): Promise<SendingTest> {
      const { workspaceId } = session;
      const sending = await shown(session);
      const refused = refusedTest(what, sending, await unprovenAddress(workspaceId));
      if (refused) return refused;
      const tests = { name: 'sending-test', key: workspaceId, limit: 20, windowMs: 15 * 60_000 };
      const receivers = to.length > 0 ? to : [sending.testsTo ?? ''];
      for (let taken = 0; taken < receivers.length; taken++) await limits.take(tests);
      return what === 'email' ? sendMail(workspaceId, receivers, write) : sendPost(workspaceId);
    },

    /** Whose emails and pages those of a workspace are. */
    identity: async (workspaceId: string): Promise<SenderIdentity> =>
      identityOf(await createSenderStore(db, vault).find(workspaceId)),

    /** Whether emails of a workspace leave, as people are told. */
    mailsBy: async (workspaceId: string): Promise<MailWay> => {
      const { sender, offered } = await transports.of(workspaceId);
      return mailTransport(sender, offered) === 'none' ? 'outbox' : 'smtp';
    },

    /** Whether posts of a workspace leave, as people are told. */
    postsBy: async (workspaceId: string): Promise<PostWay> => {
      const { sender, offered } = await transports.of(workspaceId);
      return postTransport(sender, offered) === 'none' ? 'outbox' : 'webhook';
    },
  };
}

export type SendingService = ReturnType<typeof createSendingService>;
