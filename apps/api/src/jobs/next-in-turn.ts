import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Turn } from './lane.ts';

/** A table of tasks with an index on the workspace and the time of those that are open. */
interface Tasks {
  id: AnyPgColumn;
  workspaceId: AnyPgColumn;
  dueAt: AnyPgColumn;
  /** Which tasks are not finished, in the words of the index. */
  isOpen: SQL;
  /** What else a task needs to be performed now. */
  isReady?: SQL;
  /** Whether any of a workspace's tasks is performed at all; by default, always. */
  isServed?: (workspace: SQL) => SQL;
}

/**
 * A query for the id of the task that has been due for longest in the first workspace after the last
 * one that has any, locked. It steps from workspace to workspace in the index, so that it costs the
 * same however many tasks one of them has.
 */
export function nextInTurn(
  { id, workspaceId, dueAt, isOpen, isReady = sql`true`, isServed = () => sql`true` }: Tasks,
  due: Date,
  { after, busy }: Turn,
): SQL {
  const { table } = id;
  const at = sql.param(due, dueAt);
  const firstOf = (isWorkspace: SQL) => sql`
    select ${workspaceId}, ${dueAt} from ${table}
    where ${isOpen} and ${isWorkspace}
    order by ${workspaceId}, ${dueAt} limit 1`;
  return sql`
    with recursive turns (workspace, earliest) as (
      (${firstOf(sql`${workspaceId} > ${after}::uuid`)})
      union all
      select later.* from turns cross join lateral
        (${firstOf(sql`${workspaceId} > turns.workspace`)}) as later
    )
    select first_due.id from turns cross join lateral (
      select ${id} from ${table}
      where ${isOpen} and ${workspaceId} = turns.workspace and ${dueAt} <= ${at} and ${isReady}
      order by ${dueAt} limit 1 for update skip locked
    ) as first_due
    where turns.earliest <= ${at} and turns.workspace <> all(${sql.param(busy)}::uuid[])
      and ${isServed(sql`turns.workspace`)}
    limit 1`;
}
