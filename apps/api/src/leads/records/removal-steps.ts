import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { eventDeliveries } from '../../delivery/events/tables.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { activities } from '../../platform/activities/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { forgetAnswers } from '../../platform/idempotency/once.ts';
import type { RemovalRow } from '../../platform/removals/tables.ts';
import { leadChecks, leadEvents, unsubscribeLinks } from '../tables.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';

/** A lead that is gone, and what may still name it. */
export interface GoneLead extends Pick<RemovalRow, 'workspaceId' | 'erased'> {
  id: string;
  email: string;
}

/** Rows that one step changes at most. */
const atOnce = 200;
/** Activities that one step looks at. */
const lookedAtOnce = 2_000;

type Step = () => Promise<number>;

interface Deps {
  db: Database;
  hash: HashAddress;
  forgetInRuns: (db: Database, lead: GoneLead, limit: number) => Promise<number>;
}

/**
 * How what refers to a deleted lead goes. Each step is small, and is repeated until it has found nothing; all of them
 * may be done again. What names the lead says that it was deleted. The links in what it was sent are kept, by the hash of
 * its address.
 */
export function removalSteps({ db, hash, forgetInRuns }: Deps, lead: GoneLead): readonly Step[] {
  const { workspaceId, id, email, erased } = lead;

  async function events() {
    const isOwn = eq(eventDeliveries.workspaceId, workspaceId);
    const some = db
      .select({ id: eventDeliveries.id })
      .from(eventDeliveries)
      .where(and(isOwn, eq(eventDeliveries.leadId, id)))
      .limit(atOnce);
    const gone = await db
      .delete(eventDeliveries)
      .where(and(isOwn, inArray(eventDeliveries.id, some)))
      .returning({ id: eventDeliveries.id });
    return gone.length;
  }

  const mails = (which: 'to the lead' | 'unlinked') =>
    db.transaction(async (tx) => {
      const isOwn = eq(deliveries.workspaceId, workspaceId);
      const isAbout =
        which === 'unlinked'
          ? and(isNull(deliveries.leadId), sql`${deliveries.payload} ->> 'to' = ${email}`)
          : eq(deliveries.leadId, id);
      const some = await tx
        .select({
          id: deliveries.id,
          at: deliveries.createdAt,
          // What is to be sent may be sent again.
          mayHaveLeft: sql<boolean>`${or(deliveries.perhapsSent, gt(deliveries.attempts, 0), inArray(deliveries.status, ['held', 'queued']))}`,
        })
        .from(deliveries)
        .where(and(isOwn, isAbout))
        .limit(atOnce);
      if (some.length === 0) return 0;
      const links = some
        .filter(({ mayHaveLeft }) => mayHaveLeft)
        .map(({ id: deliveryId, at }) => ({
          deliveryId,
          at,
          workspaceId,
          addressHash: hash(email),
        }));
      if (which === 'to the lead' && links.length > 0) {
        await tx.insert(unsubscribeLinks).values(links).onConflictDoNothing();
      }
      const ids = some.map((mail) => mail.id);
      await tx.delete(deliveries).where(and(isOwn, inArray(deliveries.id, ids)));
      return some.length;
    });

  async function history() {
    const isOwn = eq(leadEvents.workspaceId, workspaceId);
    const some = db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(and(isOwn, eq(leadEvents.leadId, id)))
      .limit(atOnce);
    const gone = await db
      .delete(leadEvents)
      .where(and(isOwn, inArray(leadEvents.id, some)))
      .returning({ id: leadEvents.id });
    return gone.length;
  }

  const nameless = { action: sql`replace(${activities.action}, ${email}, ${recordsCopy.deleted})` };
  const isOwnActivity = eq(activities.workspaceId, workspaceId);
  const namesIt = sql`strpos(${activities.action}, ${email}) > 0`;

  async function linkedActivities() {
    const some = db
      .select({ seq: activities.seq })
      .from(activities)
      .where(and(isOwnActivity, eq(activities.leadId, id), erased ? undefined : namesIt))
      .limit(atOnce);
    const changed = await db
      .update(activities)
      .set({ ...nameless, ...(erased && { leadId: null }) })
      .where(and(isOwnActivity, inArray(activities.seq, some)))
      .returning({ seq: activities.seq });
    return changed.length;
  }

  let before: { at: Date; seq: number } | undefined;
  /** From before it was noted which lead an activity is about: looks through all, the newest first. */
  async function unlinkedActivities() {
    const looked = await db
      .select({
        at: activities.at,
        seq: activities.seq,
        isAbout: sql<boolean>`${activities.leadId} is null and ${namesIt}`,
      })
      .from(activities)
      .where(
        and(
          isOwnActivity,
          before &&
            sql`(${activities.at}, ${activities.seq}) < (${sql.param(before.at, activities.at)}, ${before.seq})`,
        ),
      )
      .orderBy(desc(activities.at), desc(activities.seq))
      .limit(lookedAtOnce);
    before = looked.at(-1);
    const about = looked.filter(({ isAbout }) => isAbout).map(({ seq }) => seq);
    if (about.length > 0) {
      await db
        .update(activities)
        .set(nameless)
        .where(and(isOwnActivity, inArray(activities.seq, about)));
    }
    return looked.length;
  }

  async function duplicates() {
    const isOwn = eq(leadChecks.workspaceId, workspaceId);
    const some = db
      .select({ id: leadChecks.leadId })
      .from(leadChecks)
      .where(and(isOwn, eq(leadChecks.duplicateOf, id)))
      .limit(atOnce);
    const changed = await db
      .update(leadChecks)
      .set({ duplicateOf: null })
      .where(and(isOwn, inArray(leadChecks.leadId, some)))
      .returning({ id: leadChecks.leadId });
    return changed.length;
  }

  return [
    events,
    () => mails('to the lead'),
    () => forgetAnswers(db, lead),
    () => forgetInRuns(db, lead, atOnce),
    linkedActivities,
    history,
    ...(erased ? [duplicates, () => mails('unlinked'), unlinkedActivities] : []),
  ];
}
