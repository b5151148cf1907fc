import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Turn } from '../jobs/lane.ts';
import { channelOf, deliveries, type DeliveryPayload } from './tables.ts';

type Channel = DeliveryPayload['channel'];

/** Deliveries of a channel that are not finished, in the words of their indexes. */
export const isQueued = (channel: Channel): SQL | undefined =>
  and(eq(deliveries.status, 'queued'), eq(channelOf(deliveries.payload), channel));

/**
 * A query for the id of the delivery that has been due for longest in the first workspace after the
 * last one that has any, locked. It steps from workspace to workspace in the index, so that it costs
 * the same however many deliveries one of them has.
 */
export function nextInTurn(channel: Channel, due: Date, { after, busy }: Turn): SQL {
  const at = sql.param(due, deliveries.dueAt);
  const firstOf = (isWorkspace: SQL) => sql`
    select ${deliveries.workspaceId}, ${deliveries.dueAt} from ${deliveries}
    where ${isQueued(channel)} and ${isWorkspace}
    order by ${deliveries.workspaceId}, ${deliveries.dueAt} limit 1`;
  return sql`
    with recursive turns (workspace, earliest) as (
      (${firstOf(sql`${deliveries.workspaceId} > ${after}::uuid`)})
      union all
      select later.* from turns cross join lateral
        (${firstOf(sql`${deliveries.workspaceId} > turns.workspace`)}) as later
    )
    select first_due.id from turns cross join lateral (
      select ${deliveries.id} from ${deliveries}
      where ${isQueued(channel)} and ${deliveries.workspaceId} = turns.workspace
        and ${deliveries.dueAt} <= ${at}
      order by ${deliveries.dueAt} limit 1 for update skip locked
    ) as first_due
    where turns.earliest <= ${at} and turns.workspace <> all(${sql.param(busy)}::uuid[])
    limit 1`;
}
