import { listAuditLog, mostFormer } from '@flowdeck/contract/identity/audit-log';
import { listPage } from '@flowdeck/contract/list';
import {
  auditAction,
  leavingActions,
  newestAudits,
  toAuditEntry,
  type StoredAudit,
} from '@flowdeck/domain/identity/audit-log';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import type { MockAudit } from '../../audit-log.ts';
import { mockCall } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Workspace, World } from '../../world.ts';

export const handlers = [
  mockCall(listAuditLog, ({ world, session: { workspace }, query }) => {
    const { cursor, limit = listPage.default, kind, by } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestAudits, 'time');
    const meant = workspace.audits.filter(
      (entry) =>
        (kind === undefined || auditAction(entry.action).kind === kind) &&
        (by === undefined || entry.by.id === by),
    );
    const sorted = sortedAfter(meant, orderOf(newestAudits), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestAudits, positionOf);
    const items = rows.map((entry) => toAuditEntry(stored(world, workspace, entry)));
    return { items, nextCursor, former: cursor === undefined ? formerOf(world, workspace) : [] };
  }),
];

function formerOf(world: World, { audits, members }: Workspace) {
  const left = audits
    .filter(({ action }) => leavingActions.some((one) => one === action))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ personId, by }) => {
      const id = personId ?? by.id;
      const name = world.nameOf(id);
      const isMember = members.some(({ account }) => account.user.id === id);
      return id === null || name === null || isMember ? [] : [[id, name] as const];
    });
  return [...new Map(left)].map(([id, name]) => ({ id, name })).slice(0, mostFormer);
}

const positionOf = ({ id, at }: MockAudit) => ({ id, key: at.getTime() });

function stored(
  world: World,
  { broadcasts, posts, workflows }: Workspace,
  { by, personId, subject, ...entry }: MockAudit,
): StoredAudit {
  const name = by.keyName ?? world.nameOf(by.id);
  const things = { broadcast: broadcasts, post: posts, workflow: workflows };
  return {
    ...entry,
    by: { id: world.nameOf(by.id) === null ? null : by.id, name, isApiKey: by.keyName !== null },
    person: world.nameOf(personId),
    subject: subject && things[subject.kind].some(({ id }) => id === subject.id) ? subject : null,
  };
}
