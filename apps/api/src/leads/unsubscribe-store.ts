import { and, eq } from 'drizzle-orm';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import type { Database } from '../db/database.ts';
import { deliveries } from '../deliveries/tables.ts';
import { leads, unsubscribes } from './tables.ts';

/** Leads by the emails that went to them; only its receiver knows the id of an email. */
export function createUnsubscribeStore(db: Database) {
  return {
    /** Whom the mail went to; undefined where there is no such mail, or no such lead any more. */
    async receiver(deliveryId: string): Promise<{ leadId: string; email: string } | undefined> {
      const [mail] = await db
        .select()
        .from(deliveries)
        .where(eq(deliveries.id, deliveryId))
        .prepare('across_workspaces_delivery')
        .execute();
      if (mail?.payload.channel !== 'mail') return undefined;
      const [lead] = await db
        .select({ leadId: leads.id, email: leads.email })
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, mail.workspaceId),
            eq(leads.emailKey, accountKey(mail.payload.to)),
          ),
        );
      return lead;
    },

    async unsubscribe(leadId: string, at: Date): Promise<void> {
      await db.insert(unsubscribes).values({ leadId, at }).onConflictDoNothing();
    },
  };
}

export type UnsubscribeStore = ReturnType<typeof createUnsubscribeStore>;
