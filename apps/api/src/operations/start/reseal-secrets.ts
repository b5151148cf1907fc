import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { eventWebhooks } from '../../delivery/events/tables.ts';
import { about as aboutWebhook } from '../../delivery/events/webhook-store.ts';
import { totpOf } from '../../identity/second-step/store.ts';
import { authenticators } from '../../identity/second-step/tables.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { about } from '../../delivery/sending/store.ts';
import { about as aboutMailbox } from '../../delivery/mailbox/store.ts';
import { mailboxes } from '../../delivery/mailbox/tables.ts';
import { senders } from '../../delivery/sending/tables.ts';
import { resealCopy } from './reseal-copy.ts';

/**
 * Seals with the current key what is not yet: secrets stored before there was a vault, and those of an earlier
 * key, which is then of no use any more. What no key opens stays as it is.
 * @param warn says so to the operator
 */
export async function resealSecrets(
  db: Database,
  vault: Vault,
  warn: (text: string) => void,
): Promise<void> {
  let lost = 0;
  /** Undefined for what may stay as it is. */
  const reseal = (stored: string | null, as: string): string | undefined => {
    if (stored === null || vault.isCurrent(stored)) return undefined;
    const text = vault.open(stored, as);
    if (text === null) lost += 1;
    return text === null ? undefined : vault.seal(text, as);
  };

  const apps = db.select().from(authenticators).prepare('whole_table_authenticators');
  for (const { accountId, secret } of await apps.execute()) {
    const sealed = reseal(secret, totpOf(accountId));
    if (sealed === undefined) continue;
    // Unless its owner has set up another app meanwhile.
    await db
      .update(authenticators)
      .set({ secret: sealed })
      .where(and(eq(authenticators.accountId, accountId), eq(authenticators.secret, secret)));
  }
  const all = db.select().from(senders).prepare('whole_table_senders');
  for (const row of await all.execute()) {
    for (const part of ['smtpPassword', 'webhookUrl', 'webhookSecret'] as const) {
      const sealed = reseal(row[part], about(part, row.workspaceId));
      if (sealed === undefined || row[part] === null) continue;
      await db
        .update(senders)
        .set({ [part]: sealed })
        .where(and(eq(senders.workspaceId, row.workspaceId), eq(senders[part], row[part])));
    }
  }
  const boxes = db.select().from(mailboxes).prepare('whole_table_mailboxes');
  for (const { id, workspaceId, imapPassword } of await boxes.execute()) {
    const sealed = reseal(imapPassword, aboutMailbox(workspaceId));
    if (sealed === undefined) continue;
    await db
      .update(mailboxes)
      .set({ imapPassword: sealed })
      .where(
        and(
          eq(mailboxes.workspaceId, workspaceId),
          eq(mailboxes.id, id),
          eq(mailboxes.imapPassword, imapPassword),
        ),
      );
  }
  const webhooks = db.select().from(eventWebhooks).prepare('whole_table_event_webhooks');
  for (const row of await webhooks.execute()) {
    for (const part of ['url', 'secret'] as const) {
      const sealed = reseal(row[part], aboutWebhook(part, row.id));
      if (sealed === undefined) continue;
      await db
        .update(eventWebhooks)
        .set({ [part]: sealed })
        .where(
          and(
            eq(eventWebhooks.workspaceId, row.workspaceId),
            eq(eventWebhooks.id, row.id),
            eq(eventWebhooks[part], row[part]),
          ),
        );
    }
  }
  if (lost > 0) warn(resealCopy.lost(String(lost)));
}
