import {
  activityOfAudit,
  addsTo,
  auditAction,
  type AuditEvent,
} from '@flowdeck/domain/identity/audit-log';
import { and, desc, eq, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Database, Transaction } from '../db/database.ts';
import { singleRow } from '../db/rows.ts';
import { callers, callingAccount } from './caller.ts';
import { auditEntries } from './tables.ts';

/**
 * Enters what somebody did in the log of a workspace and, if that tells it, in Recent Activity, in the transaction of it.
 * What the server does by itself is not entered.
 * @param by the operator's commands have no caller
 */
export async function recordAudit(
  tx: Transaction | Database,
  workspaceId: string,
  { action, subject, accountId: personId, ...facts }: AuditEvent,
  at: Date,
  by: 'caller' | 'operator' = 'caller',
): Promise<void> {
  const session = callers.getStore();
  if (!session && by === 'caller') return;
  const { kind, adds } = auditAction(action);
  const accountId = callingAccount();
  const keyName = session?.keyName ?? null;
  if (adds && session) {
    const [last] = await tx
      .select({ id: auditEntries.id, at: auditEntries.at })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.workspaceId, workspaceId),
          eq(auditEntries.kind, kind),
          eq(auditEntries.action, action),
          keyName === null
            ? eq(auditEntries.accountId, session.user.id)
            : eq(auditEntries.keyName, keyName),
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1);
    if (last && addsTo(action, last.at, at)) {
      const [entry] = await tx
        .update(auditEntries)
        .set({ count: sql`${auditEntries.count} + ${facts.count ?? 0}` })
        .where(and(eq(auditEntries.workspaceId, workspaceId), eq(auditEntries.id, last.id)))
        .returning();
      const activity = entry && activityOfAudit(action, { ...entry, person: null });
      if (!activity) return;
      await tx
        .update(activities)
        .set(activity)
        .where(
          and(
            eq(activities.workspaceId, workspaceId),
            eq(activities.at, last.at),
            eq(activities.id, last.id),
          ),
        );
      return;
    }
  }
  const entry = singleRow(
    await tx
      .insert(auditEntries)
      .values({
        ...facts,
        workspaceId,
        at,
        kind,
        action,
        accountId,
        keyName,
        personId: personId ?? null,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
      })
      .returning(),
  );
  const activity = activityOfAudit(action, { ...entry, person: null });
  // By the same id, so that what adds to the entry finds it.
  if (activity) await tx.insert(activities).values({ id: entry.id, workspaceId, at, ...activity });
}
