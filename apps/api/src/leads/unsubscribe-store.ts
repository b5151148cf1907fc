import { and, eq, inArray } from 'drizzle-orm';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import { mailRulesCopy } from '@flowdeck/domain/mails/mail-rules-copy';
import type { Database } from '../db/database.ts';
import { deliveries, openStatuses } from '../deliveries/tables.ts';
import { leads, unsubscribes } from './tables.ts';

interface Receiver {
  leadId: string;
  workspaceId: string;
  email: string;
}

/** Leads by the emails that went to them; only its receiver knows the id of an email. */
export function createUnsubscribeStore(db: Database) {
  return {
    /** Whom the mail went to; undefined where there is no such mail, or no such lead any more. */
    async receiver(deliveryId: string): Promise<Receiver | undefined> {
      const [mail] = await db
        .select()
        .from(deliveries)
        .where(eq(deliveries.id, deliveryId))
        .prepare('across_workspaces_delivery')
        .execute();
      if (mail?.payload.channel !== 'mail') return undefined;
      const [lead] = await db
        .select({ leadId: leads.id, workspaceId: leads.workspaceId, email: leads.email })
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, mail.workspaceId),
            eq(leads.emailKey, accountKey(mail.payload.to)),
          ),
        );
      return lead;
    },

    /** Also drops what was still to be sent. */
    async unsubscribe({ leadId, workspaceId }: Receiver, at: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(unsubscribes).values({ leadId, at }).onConflictDoNothing();
        await tx
          .update(deliveries)
          .set({ status: 'discarded', lastError: mailRulesCopy.unsubscribed })
          .where(
            and(
              eq(deliveries.workspaceId, workspaceId),
              eq(deliveries.leadId, leadId),
              inArray(deliveries.status, [...openStatuses]),
            ),
          );
      });
    },
  };
}

export type UnsubscribeStore = ReturnType<typeof createUnsubscribeStore>;
