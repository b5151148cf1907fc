import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  readMailEvents,
  snsConfirmation,
  type MailEvent,
} from '@flowdeck/domain/delivery/mails/mail-events';
import { isReturnOf, type ReturnedMail } from '@flowdeck/domain/delivery/mails/returned-mail';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { deliveries } from '../../delivery/mails/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/index.ts';
import { leads, suppressions } from '../tables.ts';
import { unsubscribeLead } from '../unsubscribe/store.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';
import { refuseMails } from './mail-refusals.ts';

interface Deps extends Pick<Platform, 'db' | 'storage' | 'now' | 'warn'> {
  hashing: () => Promise<HashAddress>;
}

const confirmationMs = 10_000;

/** What mail services report of emails that they had taken. */
export function createMailEventService({ db, storage, hashing, now, warn }: Deps) {
  /** @returns whether it says anything new */
  async function record(workspaceId: string, event: MailEvent): Promise<boolean> {
    const { type, email } = event;
    const [lead] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.workspaceId, workspaceId), eq(leads.emailKey, accountKey(email))));
    if (lead) return db.transaction((tx) => recordOf(tx, workspaceId, lead.id, event));
    return type !== 'bounced' && suppress(workspaceId, email);
  }

  async function recordOf(
    tx: Transaction,
    workspaceId: string,
    leadId: string,
    { type, reason, mailId }: MailEvent,
  ): Promise<boolean> {
    if (type !== 'bounced') {
      const broadcastId = mailId === null ? null : await broadcastOf(tx, workspaceId, mailId);
      return unsubscribeLead(tx, workspaceId, { leadId, broadcastId }, now());
    }
    const words = reason || mailRulesCopy.returned;
    const isNew = await refuseMails(tx, workspaceId, leadId, words, now());
    // Without its id, a report that comes twice would be about two emails.
    const isAboutMail = isNew || mailId !== null;
    return (isAboutMail && (await bounceMail(tx, workspaceId, leadId, mailId, words))) || isNew;
  }

  /** Nobody writes to it if it comes back. */
  async function suppress(workspaceId: string, email: string): Promise<boolean> {
    await storage.requireRoom(workspaceId);
    const addressHash = (await hashing())(email);
    const added = await db
      .insert(suppressions)
      .values({ workspaceId, addressHash, at: now() })
      .onConflictDoNothing()
      .returning({ at: suppressions.at });
    return added.length > 0;
  }

  async function confirm(url: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(confirmationMs);
      const answer = await fetch(url, { redirect: 'manual', signal });
      await answer.body?.cancel();
      if (!answer.ok) warn(`Amazon SNS: HTTP ${String(answer.status)}`);
    } catch (error) {
      warn('Amazon SNS did not answer', error);
    }
  }

  return {
    /** @throws {Problem} 400 for what no known service sends, 409 for a full workspace */
    async report(workspaceId: string, body: Readonly<Record<string, unknown>>) {
      const confirmation = snsConfirmation(body);
      if (confirmation !== null) await confirm(confirmation);
      const { events, others } = readMailEvents(body);
      let recorded = 0;
      for (const event of events) if (await record(workspaceId, event)) recorded += 1;
      return { recorded, ignored: others + events.length - recorded };
    },

    /** Records what a message in a mailbox says of an email, where it is one that was sent to that address. */
    recordReturned: async (workspaceId: string, returned: ReturnedMail): Promise<void> => {
      const { type, reason, mailId } = returned;
      const [mail] = await db
        .select({ payload: deliveries.payload })
        .from(deliveries)
        .where(
          and(
            eq(deliveries.workspaceId, workspaceId),
            eq(deliveries.id, mailId),
            inArray(deliveries.status, ['delivered', 'uncertain']),
          ),
        );
      const email = mail?.payload.to;
      if (email === undefined || !isReturnOf(returned, email)) return;
      await record(workspaceId, { type, email, reason, mailId });
    },
  };
}

export type MailEventService = ReturnType<typeof createMailEventService>;

/**
 * Notes that an email that a mail server had taken, or may have, came back.
 * @param mailId null for the latest that its lead was sent
 * @returns whether there is such an email
 */
async function bounceMail(
  tx: Transaction,
  workspaceId: string,
  leadId: string,
  mailId: string | null,
  words: string,
): Promise<boolean> {
  const sent = and(
    eq(deliveries.workspaceId, workspaceId),
    eq(deliveries.leadId, leadId),
    inArray(deliveries.status, ['delivered', 'uncertain']),
    mailId === null ? undefined : eq(deliveries.id, mailId),
  );
  const latest = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(sent)
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  const bounced = await tx
    .update(deliveries)
    .set({ status: 'bounced', lastError: words })
    .where(and(sent, inArray(deliveries.id, latest)))
    .returning({ id: deliveries.id });
  return bounced.length > 0;
}

/** The broadcast that made an email; null for another email. */
async function broadcastOf(
  tx: Transaction,
  workspaceId: string,
  mailId: string,
): Promise<string | null> {
  const [mail] = await tx
    .select({ broadcastId: deliveries.broadcastId })
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, mailId)));
  return mail?.broadcastId ?? null;
}
