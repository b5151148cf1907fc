import { eq } from 'drizzle-orm';
import type { Trusted } from '@flowdeck/contract/identity/account';
import { trustedIn } from '@flowdeck/domain/identity/review';
import { eventWebhooks } from '../../delivery/events/tables.ts';
import { mailboxes } from '../../delivery/mailbox/tables.ts';
import { senders } from '../../delivery/sending/tables.ts';
import { leadForms } from '../../leads/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { accounts } from '../accounts/tables.ts';
import { apiKeys } from '../api-keys/tables.ts';
import { passkeys } from '../passkeys/tables.ts';
import { identities } from '../providers/tables.ts';

/** What owners look through after they have ended sessions: what a stranger in one of them may have left. */
export function createReview(db: Database) {
  return {
    /** Null if there is nothing to ask. */
    async of(accountId: string): Promise<Trusted[] | null> {
      const [account] = await db
        .select({ workspaceId: accounts.workspaceId, reviewAt: accounts.reviewAt })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      if (!account?.reviewAt) return null;
      const { workspaceId, reviewAt } = account;
      const [sender] = await db.select().from(senders).where(eq(senders.workspaceId, workspaceId));
      const [mailbox] = await db
        .select({ imapUsername: mailboxes.imapUsername, changedAt: mailboxes.changedAt })
        .from(mailboxes)
        .where(eq(mailboxes.workspaceId, workspaceId));
      const setUp = {
        passkeys: await db.select().from(passkeys).where(eq(passkeys.accountId, accountId)),
        providers: await db.select().from(identities).where(eq(identities.accountId, accountId)),
        apiKeys: await db.select().from(apiKeys).where(eq(apiKeys.workspaceId, workspaceId)),
        sender: sender && { ...sender, hasWebhook: sender.webhookUrl !== null },
        mailbox,
        eventWebhooks: await db
          .select({ createdAt: eventWebhooks.createdAt })
          .from(eventWebhooks)
          .where(eq(eventWebhooks.workspaceId, workspaceId)),
        forms: await db
          .select({
            name: leadForms.name,
            createdAt: leadForms.createdAt,
            updatedAt: leadForms.updatedAt,
          })
          .from(leadForms)
          .where(eq(leadForms.workspaceId, workspaceId)),
      };
      return trustedIn(setUp, reviewAt);
    },

    async end(accountId: string): Promise<undefined> {
      await db.update(accounts).set({ reviewAt: null }).where(eq(accounts.id, accountId));
    },
  };
}

export type Review = ReturnType<typeof createReview>;
