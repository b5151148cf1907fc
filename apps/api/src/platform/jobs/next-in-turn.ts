import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Turn } from './lane.ts';

/** A table of tasks with an index on the owner and the time of those that are open. */
interface Tasks {
  id: AnyPgColumn;
  /** Whose turn it is: a workspace, or something that only one workspace has. */
  owner: AnyPgColumn;
  dueAt: AnyPgColumn;
  /** Which tasks are not finished, in the words of the index. */
  isOpen: SQL;
  /** What else a task needs to be performed now. */
  isReady?: SQL;
  /** Whether any of an owner's tasks is performed at all; by default, always. */
  isServed?: (owner: SQL) => SQL;
}

/**
 * A query for the id of the task that has been due for longest of the first owner after the last
 * one that has any, locked. It steps from owner to owner in the index, so that it costs the same however
 * many tasks one of them has.
 */
export function nextInTurn(
  { id, owner, dueAt, isOpen, isReady = sql`true`, isServed = () => sql`true` }: Tasks,
  due: Date,
  { after, busy }: Turn,
): SQL {
  const { table } = id;
  const at = sql.param(due, dueAt);
  const firstOf = (isOwner: SQL) => sql`
    select ${owner}, ${dueAt} from ${table}
    where ${isOpen} and ${isOwner}
    order by ${owner}, ${dueAt} limit 1`;
  return sql`
    with recursive turns (owner, earliest) as (
      (${firstOf(sql`${owner} > ${after}::uuid`)})
      union all
      select later.* from turns cross join lateral
        (${firstOf(sql`${owner} > turns.owner`)}) as later
    )
    select first_due.id from turns cross join lateral (
      select ${id} from ${table}
      where ${isOpen} and ${owner} = turns.owner and ${dueAt} <= ${at} and ${isReady}
      order by ${dueAt} limit 1 for update skip locked
    ) as first_due
    where turns.earliest <= ${at} and turns.owner <> all(${sql.param(busy)}::uuid[])
      and ${isServed(sql`turns.owner`)}
    limit 1`;
}
