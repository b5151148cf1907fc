import { linksIn } from '@flowdeck/emails/parts/markdown';
import { isMachine, noteRead } from '@flowdeck/domain/delivery/mails/reads';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findMail } from '../../delivery/mails/store.ts';
import {
  deliveries,
  mailReads,
  type DeliveryRow,
  type WholeMail,
} from '../../delivery/mails/tables.ts';
import { wholeMail } from '../../delivery/mails/texts.ts';
import { isEnabled } from '../../identity/members/tables.ts';
import { workspaces } from '../../platform/db/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

type BroadcastMail = WholeMail & { broadcastId: string };
type ReadRequest = Omit<Parameters<typeof isMachine>[0], 'sentAt'>;

/** What the receivers of broadcasts get to by the id of their email, which nobody else knows. */
export function createReaderStore(db: Database, now: () => Date) {
  const known = (on: Pick<Transaction, 'select'>, { workspaceId, id }: DeliveryRow) =>
    on
      .select({ what: mailReads.what, byMachine: mailReads.byMachine, at: mailReads.at })
      .from(mailReads)
      .where(and(eq(mailReads.workspaceId, workspaceId), eq(mailReads.deliveryId, id)));

  async function isServing({ workspaceId }: DeliveryRow): Promise<boolean> {
    const found = await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(and(eq(workspaces.id, workspaceId), isEnabled(sql`${workspaces.id}`)))
      .prepare('across_workspaces_is_serving')
      .execute();
    return found.length > 0;
  }

  return {
    /**
     * An email of a broadcast as its receiver got it; undefined for one that has not left, once the broadcast or the lead is
     * gone, and while the account is disabled.
     */
    async find(id: string): Promise<BroadcastMail | undefined> {
      const row = await findMail(db, id);
      if (!row || row.broadcastId === null || !mayHaveLeft(row)) return undefined;
      if (!(await isServing(row))) return undefined;
      const mail = await wholeMail(db, row);
      return mail.payload.text === '' ? undefined : { ...mail, broadcastId: row.broadcastId };
    },

    /** Where one of its links leads, if it has it and counts who follows it. */
    linkOf({ payload }: BroadcastMail, link: number): string | undefined {
      const address = payload.countsReaders ? linksIn(payload.text)[link - 1] : undefined;
      return address !== undefined && URL.canParse(address) ? new URL(address).href : undefined;
    },

    /**
     * Notes that an email was opened, or a link of it followed, unless that is known or not counted.
     * @param what `opening`, or which link
     */
    async note(mail: BroadcastMail, what: number, { method, headers }: ReadRequest): Promise<void> {
      const { workspaceId, id, broadcastId } = mail;
      if (!mail.payload.countsReaders) return;
      const at = now();
      const byMachine = isMachine({ method, headers, sentAt: sentAtOf(mail, at) }, at);
      const read = { what, byMachine, at };
      if (isNothing(noteRead(await known(db, mail), read))) return;
      await db.transaction(async (tx) => {
        const isIt = and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id));
        // One after the other, so that those who follow many links at once are noticed.
        const [row] = await tx.select().from(deliveries).where(isIt).for('no key update');
        if (!row) return;
        const { added, removed } = noteRead(await known(tx, row), read);
        if (removed.length > 0) {
          const isOwn = and(eq(mailReads.workspaceId, workspaceId), eq(mailReads.deliveryId, id));
          const are = inArray(
            mailReads.what,
            removed.map((one) => one.what),
          );
          await tx.delete(mailReads).where(and(isOwn, are, eq(mailReads.byMachine, false)));
        }
        if (added.length > 0) {
          const owner = { deliveryId: id, workspaceId, broadcastId };
          await tx.insert(mailReads).values(added.map((one) => ({ ...one, ...owner })));
        }
      });
    },
  };
}

export type ReaderStore = ReturnType<typeof createReaderStore>;

const isNothing = ({ added, removed }: ReturnType<typeof noteRead>) =>
  added.length === 0 && removed.length === 0;

/** Whether somebody may have it: of an email that never left, anything could be made public. */
const mayHaveLeft = ({ status, claim, perhapsSent }: DeliveryRow): boolean =>
  claim !== null || perhapsSent || ['delivered', 'bounced', 'uncertain'].includes(status);

/** When a mail server took it, or may have; now, while somebody hands it over. */
const sentAtOf = ({ perhapsSent, deliveredAt, createdAt }: DeliveryRow, at: Date): Date =>
  deliveredAt ?? (perhapsSent ? createdAt : at);
