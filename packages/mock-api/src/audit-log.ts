import {
  activityOfAudit,
  addsTo,
  auditAction,
  type AuditEvent,
  type StoredAudit,
} from '@flowdeck/domain/identity/audit-log';
import type { MockSession } from './mock-call.ts';
import type { Workspace } from './world.ts';

/** An entry of the log; names are looked up when it is read. */
export interface MockAudit extends Omit<StoredAudit, 'by' | 'person'> {
  by: { id: string | null; keyName: string | null };
  personId: string | null;
}

/** An entry to which nothing has been added. */
export function newAudit(
  { action, subject, accountId, name, count, role, roleBefore }: AuditEvent,
  { id, at, by }: Pick<MockAudit, 'id' | 'at' | 'by'>,
): MockAudit {
  const facts = {
    name: name ?? null,
    count: count ?? null,
    role: role ?? null,
    roleBefore: roleBefore ?? null,
  };
  return { id, at, action, by, subject: subject ?? null, personId: accountId ?? null, ...facts };
}

/** Enters what somebody did in the log of a workspace and, if that tells it, in Recent Activity. */
export function recordAudit(
  workspace: Workspace,
  { keyName, user }: Pick<MockSession, 'keyName' | 'user'>,
  event: AuditEvent,
  at: Date,
): void {
  const by = { id: keyName === undefined ? user.id : null, keyName: keyName ?? null };
  const last = workspace.audits.find(
    (entry) =>
      entry.action === event.action && entry.by.id === by.id && entry.by.keyName === by.keyName,
  );
  if (last && addsTo(event.action, last.at, at)) {
    last.count = (last.count ?? 0) + (event.count ?? 0);
    const told = workspace.activities.find(({ id }) => id === last.id);
    if (told) Object.assign(told, activityOfAudit(event.action, { ...last, person: null }));
    return;
  }
  const number = String(workspace.audits.length).padStart(12, '0');
  const id = `0198c0de-0000-7000-8002-${number}`;
  const entry = newAudit(event, { id, at, by });
  workspace.audits = [entry, ...workspace.audits];
  const activity = activityOfAudit(event.action, { ...entry, person: null });
  if (!activity) return;
  workspace.activities = [
    // By the same id, so that what adds to the entry finds it.
    { id, ...activity, at, workflowId: null, runId: null },
    ...workspace.activities,
  ];
}

/** Notes that a member uses a workspace, once a day (UTC). */
export function noteVisit(workspace: Workspace, session: MockSession, at: Date): void {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  const isNoted = workspace.audits.some(
    (entry) =>
      auditAction(entry.action).kind === 'sign-in' &&
      entry.by.id === session.user.id &&
      day(entry.at) === day(at),
  );
  if (!isNoted) recordAudit(workspace, session, { action: 'workspace-opened' }, at);
}
