import type {
  changeMailbox,
  ReturnMailbox,
  SendingTest,
} from '@flowdeck/contract/delivery/sending';
import {
  changedMailbox,
  failedMailboxTest,
  noMailboxTest,
  readMailboxTest,
  refusedMailboxTest,
  shownMailbox,
} from '@flowdeck/domain/delivery/sending/mailbox';
import type * as z from 'zod/mini';
import type { GuardChange } from '../../identity/own-account/guarded-changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import { withLimit } from '../../platform/with-limit.ts';
import { refusePrivateHost } from '../sending/public-host.ts';
import { countMessages, MailboxFailure } from './imap.ts';
import { createMailboxStore } from './store.ts';

const longestTestMs = 30_000;

interface Deps extends Pick<Platform, 'db' | 'vault' | 'limits' | 'now'> {
  /** Where a host may be found; by default, as the system says. */
  addressesOf: ((host: string) => Promise<string[]>) | undefined;
  guardChange: GuardChange;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
}

/** The mailbox that emails of a workspace come back to, for its owner. */
export function createMailboxService({
  db,
  vault,
  limits,
  addressesOf,
  guardChange,
  unprovenAddress,
  now,
}: Deps) {
  const store = createMailboxStore(db, vault);

  return {
    async shown(workspaceId: string): Promise<ReturnMailbox> {
      const { mailbox, state } = await store.find(workspaceId);
      return shownMailbox(mailbox, state);
    },

    /**
     * @throws {Problem} 403 after too long a time, unless it is removed, 400 for a server that cannot be used, 429 after
     *   too many
     */
    async change(session: Session, change: z.output<typeof changeMailbox.body>): Promise<void> {
      const { workspaceId } = session;
      const save = async () => {
        const { mailbox: before } = await store.find(workspaceId);
        await refusePrivateHost('imapUrl', change.imapUrl, addressesOf, before?.imapUrl);
        await db.transaction(async (tx) => {
          const store = createMailboxStore(tx, vault);
          const { mailbox } = await store.find(workspaceId);
          await store.save(workspaceId, changedMailbox(mailbox, change), now());
          await recordAudit(tx, workspaceId, { action: 'mailbox-changed' }, now());
        });
      };
      await (change.imapUrl === '' ? save() : guardChange(session, 'mailbox', save));
    },

    /**
     * A failed test is an answer, too.
     * @throws {Problem} 429 after too many
     */
    async test({ workspaceId }: Session): Promise<SendingTest> {
      const { mailbox } = await store.find(workspaceId);
      if (!mailbox) return noMailboxTest;
      const refused = refusedMailboxTest(await unprovenAddress(workspaceId));
      if (refused) return refused;
      const tests = { name: 'mailbox-test', key: workspaceId, limit: 20, windowMs: 15 * 60_000 };
      await limits.take(tests);
      try {
        const messages = await withLimit(longestTestMs, undefined, (signal) =>
          countMessages({ mailbox, addressesOf }, signal),
        );
        return readMailboxTest(mailbox, messages);
      } catch (error) {
        const said = error instanceof MailboxFailure ? error.said : '';
        return failedMailboxTest(describeError(error).message, said || null);
      }
    },
  };
}

export type MailboxService = ReturnType<typeof createMailboxService>;
