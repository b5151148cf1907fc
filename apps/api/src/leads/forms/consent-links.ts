import { consentEvents, mergeConsent, recordedConsent } from '@flowdeck/domain/leads/consent';
import { mailboxKey } from '@flowdeck/domain/identity/account-key';
import { isClosed } from '@flowdeck/domain/leads/forms/lead-form';
import { consentLinkMs } from '@flowdeck/domain/delivery/mails/mail-rules';
import { and, eq, gt, lte } from 'drizzle-orm';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import { queueDelivery } from '../../delivery/mails/queue-delivery.ts';
import type { MailPayload } from '../../delivery/mails/tables.ts';
import { consentMail, consentMailKey } from './consent-mails.ts';
import { ownersOf } from './store.ts';
import { recordLeadEvents } from '../records/store.ts';
import { consentLinks, leads, type LeadRow } from '../tables.ts';
import type { Platform } from '../../platform/index.ts';

/** How often a workspace asks one mailbox. */
const mailsToAsk = { limit: 1, windowMs: 24 * 60 * 60_000 };

type ConsentLink = typeof consentLinks.$inferSelect;

/** Consents that wait for the link in an email, by the digests of what the links end with. */
export function createConsentStore({ db, limits }: Pick<Platform, 'db' | 'limits'>) {
  return {
    /**
     * Stores one with the email that has its link, unless that mailbox has got its email today, and deletes
     * those that nobody can follow any more.
     */
    async ask(link: ConsentLink, payload: MailPayload, at: Date): Promise<void> {
      await db
        .delete(consentLinks)
        .where(lte(consentLinks.expiresAt, at))
        .prepare('across_workspaces_ended_consents')
        .execute();
      const { workspaceId, leadId, tokenHash } = link;
      await db.transaction(async (tx) => {
        const { to } = payload;
        const mails = { name: 'form-mail', key: `${workspaceId} ${mailboxKey(to)}`, ...mailsToAsk };
        if (!(await limits.tryTakeIn(tx, mails))) return;
        await tx.insert(consentLinks).values(link);
        await queueDelivery(tx, {
          workspaceId,
          leadId,
          key: consentMailKey(tokenHash),
          payload,
          at,
        });
      });
    },

    /** None while the forms of its workspace are closed. */
    async find(token: string, at: Date): Promise<ConsentLink | undefined> {
      const [found] = await db
        .select({ link: consentLinks, owner: ownersOf(consentLinks.workspaceId) })
        .from(consentLinks)
        .where(and(eq(consentLinks.tokenHash, digest(token)), gt(consentLinks.expiresAt, at)))
        .prepare('across_workspaces_consent_link')
        .execute();
      return found && !isClosed(found.owner) ? found.link : undefined;
    },

    /**
     * Records a consent with its lead. Following a link again changes nothing.
     * @returns whether the lead has agreed; false if it has unsubscribed meanwhile
     */
    confirm: ({ workspaceId, leadId, consentText }: ConsentLink, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const ofLead = and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId));
        const [lead] = await tx.select().from(leads).where(ofLead).for('update');
        if (!lead) return false;
        const given = recordedConsent('given', 'form', at, consentText);
        const consent = mergeConsent(lead, given);
        const events = consentEvents('form', lead, consent);
        if (events.length === 0) return consent.consent === 'given';
        await tx
          .update(leads)
          .set({ ...consent, version: lead.version + 1, updatedAt: at })
          .where(ofLead);
        await recordLeadEvents(
          tx,
          events.map((event) => ({ ...event, leadId, workspaceId, at })),
        );
        return true;
      }),
  };
}

export type ConsentStore = ReturnType<typeof createConsentStore>;

interface LinkDeps extends Pick<Platform, 'publicUrl' | 'now'> {
  consents: ConsentStore;
}

/** Asks a lead by email to confirm that it agreed to a sentence. */
export async function askForConsent(
  { consents, publicUrl, now }: LinkDeps,
  { id: leadId, workspaceId, email }: LeadRow,
  consentText: string,
): Promise<void> {
  const token = newSecret();
  const at = now();
  const expiresAt = new Date(at.getTime() + consentLinkMs);
  const link = { tokenHash: digest(token), leadId, workspaceId, consentText, expiresAt };
  await consents.ask(link, consentMail(email, `${publicUrl()}/consent/${token}`), at);
}
