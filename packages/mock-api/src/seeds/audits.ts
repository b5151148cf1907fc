import { decidedOnPosts, type AuditEvent } from '@flowdeck/domain/identity/audit-log';
import { newAudit, type MockAudit } from '../audit-log.ts';
import type { DataSet } from '../scenario.ts';
import type { Account } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

type Entry = AuditEvent & { ago: Span; by: 'first' | 'second' | 'gone' | { key: string } };

const typical = ({ broadcasts: [broadcast], posts }: Account['workspace']): Entry[] => [
  { action: 'workspace-opened', ago: { hours: 3 }, by: 'first' },
  { action: 'leads-imported', count: 1_240, ago: { hours: 5 }, by: { key: 'Website' } },
  {
    action: 'broadcast-sent',
    name: broadcast?.name ?? '',
    ...(broadcast && { subject: { kind: 'broadcast', id: broadcast.id } }),
    ago: { hours: 8 },
    by: 'second',
  },
  { ...decidedOnPosts('approve', posts.slice(0, 1)), ago: { hours: 9 }, by: 'first' },
  { action: 'workspace-opened', ago: { days: 1 }, by: 'second' },
  { action: 'leads-exported', count: 87, ago: { days: 1, hours: 2 }, by: 'second' },
  { action: 'draft-deleted', name: 'Spring offers', ago: { days: 2 }, by: 'gone' },
  {
    action: 'role-changed',
    roleBefore: 'viewer',
    role: 'editor',
    accountId: seedId(6_001),
    ago: { days: 3 },
    by: 'first',
  },
  { action: 'member-joined', role: 'viewer', ago: { days: 4 }, by: 'second' },
  { action: 'members-invited', count: 2, role: 'viewer', ago: { days: 4, hours: 1 }, by: 'first' },
  { action: 'mail-sender-changed', ago: { days: 6 }, by: 'first' },
  { action: 'api-key-made', name: 'Website', ago: { days: 9 }, by: 'first' },
];

const longName = 'Announcement of everything that changes for everybody who works with us ';

/** As many pages as people look through, with names as long as they may be. */
const long = (): Entry[] =>
  Array.from({ length: 120 }, (_, index) => ({
    action: index % 3 === 0 ? 'leads-deleted' : 'draft-deleted',
    name: longName.repeat(3).slice(0, 200),
    count: 99_999,
    ago: { hours: index },
    by: index % 4 === 0 ? { key: longName.slice(0, 60) } : 'first',
  }));

/** The log of the first account's workspace, newest first. */
export function seedAudits(
  data: DataSet,
  [first]: readonly [Account, ...Account[]],
  now: Date,
): MockAudit[] {
  const entries: Record<DataSet, () => Entry[]> = {
    typical: () => typical(first.workspace),
    empty: () => [],
    long,
  };
  const ids = { first: first.user.id, second: seedId(6_001), gone: null };
  return entries[data]().map(({ ago: span, by, ...event }, index) =>
    newAudit(event, {
      id: seedId(3_400 + index),
      at: ago(now, span),
      by: typeof by === 'object' ? { id: null, keyName: by.key } : { id: ids[by], keyName: null },
    }),
  );
}
