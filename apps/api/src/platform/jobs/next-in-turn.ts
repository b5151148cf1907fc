import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Turn } from './lane.ts';

/** Whose turn it is: workspaces by default, or something of which each belongs to one workspace. */
export interface Owners {
  owner?: { column: AnyPgColumn; workspaceOf: (owner: SQL) => SQL };
  /** Whether any of an owner's rows is tried. */
  isServed?: (owner: SQL, at: Date) => SQL;
}

/** A table of work with an index on the owner and the time of the rows that are open. */
interface Tasks {
  table: PgTable & Record<'id' | 'workspaceId' | 'dueAt' | 'claim', AnyPgColumn>;
  owners: Owners;
  isOpen: SQL;
  isReady?: SQL | undefined;
  mayWork: (workspace: SQL) => SQL;
}

/**
 * A query that locks one row and returns its id and its claim. Owners take turns: those after the last one come first,
 * then the others. The first of them with something due gives the row that has been due for longest. It steps from owner to owner in the index: how many rows one of them has does
 * not matter. It is materialized, since a plan that runs it again for each row of a join would lock more.
 */
export function nextInTurn(
  { table, owners, isOpen, isReady = sql`true`, mayWork }: Tasks,
  due: Date,
  { after, busy }: Turn,
): SQL {
  const { id, claim, dueAt } = table;
  const { owner = { column: table.workspaceId, workspaceOf: (it: SQL) => it } } = owners;
  const { column, workspaceOf } = owner;
  const at = sql.param(due, dueAt);
  const its = sql`turns.owner`;
  const isServed = owners.isServed?.(its, due) ?? sql`true`;
  const firstOf = (isOwner: SQL) => sql`
    select ${column}, ${dueAt} from ${table}
    where ${isOpen} and ${isOwner}
    order by ${column}, ${dueAt} limit 1`;
  return sql`
    with recursive later (owner, earliest) as (
      (${firstOf(sql`${column} > ${after}::uuid`)})
      union all
      select following.* from later cross join lateral
        (${firstOf(sql`${column} > later.owner`)}) as following
    ), earlier (owner, earliest) as (
      (${firstOf(sql`${column} <= ${after}::uuid`)})
      union all
      select following.* from earlier cross join lateral
        (${firstOf(sql`${column} > earlier.owner and ${column} <= ${after}::uuid`)}) as following
    ), turns as not materialized (
      select * from later union all select * from earlier
    ), chosen as materialized (
      select first_due.id, first_due.claim from turns cross join lateral (
        select ${id}, ${claim} from ${table}
        where ${isOpen} and ${column} = ${its} and ${dueAt} <= ${at} and ${isReady}
        order by ${dueAt} limit 1 for update skip locked
      ) as first_due
      where turns.earliest <= ${at} and ${isServed} and ${mayWork(workspaceOf(its))}
        and ${workspaceOf(its)} <> all(${sql.param(busy)}::uuid[])
      limit 1
    ) select id, claim from chosen`;
}
