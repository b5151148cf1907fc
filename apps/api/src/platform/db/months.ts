import { errorCode } from '../errors/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { ExecuteSql, InSession } from './database.ts';

/**
 * Tables that are partitioned by time have a partition for each month (UTC) and a default one, which takes
 * every row that no month takes, so that an insert never fails. Which tables these are, the database says.
 */
interface Table {
  name: string;
  /** The time that decides which month a row is in. */
  column: string;
  rest: string;
}

export interface Month {
  partition: string;
  from: Date;
  /** The beginning of the next one. */
  to: Date;
}

/** Months that are made before they begin. */
const monthsAhead = 2;
/** Before a month begins: time for many attempts, because a half-made one refuses its rows. */
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** On tables that are not attached yet, or no more; others of such a name are the operator's. */
const toBeDropped = 'flowdeck:to-be-dropped';
/**
 * A statement that waits for a table makes everybody queue behind it who comes later. Less than half of PostgreSQL's
 * `deadlock_timeout`, so that no call gives way.
 */
const briefly = `select set_config('lock_timeout', '400ms', true)`;
/** A lock was not available, or two processes waited for each other. */
const tooBusy = ['55P03', '40P01'];
const checkViolation = '23514';

/**
 * Makes the partitions of the next months. A month that has rows already, or begins within a week, stays in the default
 * partition: until a month is attached, its rows would be refused.
 */
export function makeMonths(inSession: InSession, now: Date): Promise<void> {
  return inTurn(inSession, async (execute) => {
    await dropLeftOver(execute);
    for (const table of await partitionedTables(execute)) {
      await removeCheck(execute, table);
      const made = new Set(
        (await readMonths(execute, table.name)).map(({ partition }) => partition),
      );
      const missing = comingMonths(table, now).filter(({ partition }) => !made.has(partition));
      for (const month of missing) await makeMonth(execute, table, month);
    }
  });
}

/** The months of a table that have a partition, earliest first. */
export async function readMonths(execute: ExecuteSql, table: string): Promise<Month[]> {
  const { rows } = await execute(
    `select relname as partition from pg_inherits join pg_class on oid = inhrelid
     where inhparent = to_regclass($1) order by relname`,
    [table],
  );
  return (rows as { partition: string }[]).flatMap(({ partition }) => monthOf(table, partition));
}

/**
 * Drops a month with all its rows but those to keep, which get a small partition in its place. Reading and adding
 * rows goes on meanwhile; only who changes rows of this month waits until those to keep are copied.
 * @param toKeep selects the `seq` of rows to keep
 * @returns whether it is gone; false if the table is in use for too long, or another process is at it
 */
export async function dropMonth(
  inSession: InSession,
  table: string,
  { partition, from, to }: Month,
  toKeep: string,
): Promise<boolean> {
  let dropped = false;
  await inTurn(inSession, async (execute) => {
    const isThere = (await readMonths(execute, table)).some((one) => one.partition === partition);
    const [parent] = (await partitionedTables(execute)).filter(({ name }) => name === table);
    if (!isThere || !parent) return;
    const { rows } = await execute(toKeep);
    const kept = (rows as { seq: number | string }[]).map(({ seq }) => seq).join();
    const copy = `
      lock table ${partition} in share mode;
      create table ${partition}_kept (like ${partition} including all excluding identity);
      insert into ${partition}_kept select * from ${partition} where seq = any('{${kept}}')`;
    const detach = `
      alter table ${table} detach partition ${partition};
      ${markToBeDropped(partition)}`;
    const attach = `
      alter table ${table} attach partition ${partition}_kept ${valuesOf(from, to)};
      ${dropCheck(parent.rest)}`;
    if (kept !== '') await checkRest(execute, parent, from, to);
    await execute([briefly, ...(kept === '' ? [detach] : [copy, detach, attach])].join(';'));
    dropped = true;
    await execute(`${briefly}; drop table ${partition}`);
  });
  return dropped;
}

/** With a lock that only one process has; whoever finds it taken has nothing to do. */
function inTurn(inSession: InSession, work: (execute: ExecuteSql) => Promise<void>): Promise<void> {
  return inSession(async (execute) => {
    const { rows } = await execute('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.months,
    ]);
    if (!(rows as { mine: boolean }[])[0]?.mine) return;
    try {
      await work(execute);
    } catch (error) {
      // The next attempt finds the table less busy.
      if (!tooBusy.includes(errorCode(error) ?? '')) throw error;
    } finally {
      await execute('select pg_advisory_unlock($1)', [advisoryLocks.months]);
    }
  });
}

async function partitionedTables(execute: ExecuteSql): Promise<Table[]> {
  const { rows } = await execute(`
    select parent.relname as name, attname as column, rest.relname as rest
    from pg_partitioned_table join pg_class parent on parent.oid = partrelid
      join pg_class rest on rest.oid = partdefid
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partstrat = 'r' and parent.relnamespace = 'public'::regnamespace`);
  return rows as Table[];
}

/** What a process left that ended in the middle. */
async function removeCheck(execute: ExecuteSql, { rest }: Table): Promise<void> {
  const { rows } = await execute(
    'select 1 from pg_constraint where conrelid = to_regclass($1) and conname = $2',
    [rest, checkOf(rest)],
  );
  if (rows.length > 0) await execute(`${briefly}; ${dropCheck(rest)}`);
}

async function dropLeftOver(execute: ExecuteSql): Promise<void> {
  const { rows } = await execute(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
       and obj_description(oid, 'pg_class') = $1`,
    [toBeDropped],
  );
  for (const { name } of rows as { name: string }[]) {
    await execute(`${briefly}; drop table ${name}`);
  }
}

async function makeMonth(
  execute: ExecuteSql,
  table: Table,
  { partition, from, to }: Month,
): Promise<void> {
  const { name, rest } = table;
  await execute(`${briefly};
    create table ${partition} (like ${rest} including all excluding identity);
    ${markToBeDropped(partition)}`);
  try {
    await checkRest(execute, table, from, to);
  } catch (error) {
    if (errorCode(error) !== checkViolation) throw error;
    await execute(`${briefly}; ${dropCheck(rest)}; drop table ${partition}`);
    return;
  }
  await execute(`${briefly};
    alter table ${name} attach partition ${partition} ${valuesOf(from, to)};
    comment on table ${partition} is null;
    ${dropCheck(rest)}`);
}

/**
 * Has the default partition say that it has no row of a month, so that PostgreSQL need not read it while nobody else
 * may: everybody goes on while the constraint is validated.
 */
async function checkRest(execute: ExecuteSql, table: Table, from: Date, to: Date): Promise<void> {
  const { column, rest } = table;
  await removeCheck(execute, table);
  await execute(`${briefly};
    alter table ${rest} add constraint ${checkOf(rest)}
      check (${column} < '${from.toISOString()}' or ${column} >= '${to.toISOString()}') not valid`);
  await execute(`alter table ${rest} validate constraint ${checkOf(rest)}`);
}

const markToBeDropped = (table: string) => `comment on table ${table} is '${toBeDropped}'`;

const valuesOf = (from: Date, to: Date) =>
  `for values from ('${from.toISOString()}') to ('${to.toISOString()}')`;

const checkOf = (rest: string) => `${rest}_without_month_check`;
const dropCheck = (rest: string) => `alter table ${rest} drop constraint ${checkOf(rest)}`;

function comingMonths(table: Table, now: Date): Month[] {
  return Array.from({ length: monthsAhead }, (_, index) =>
    monthAt(table.name, now, index + 1),
  ).filter(({ from }) => from.getTime() - now.getTime() >= weekMs);
}

/** @param offset months after that of the time */
function monthAt(table: string, time: Date, offset: number): Month {
  const begins = (months: number) =>
    new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months));
  const from = begins(offset);
  const name = from.toISOString().slice(0, 7).replace('-', '_');
  return { partition: `${table}_${name}`, from, to: begins(offset + 1) };
}

/** The month whose name a partition has; none for the default one. */
function monthOf(table: string, partition: string): Month[] {
  const [year, month] = partition.slice(table.length + 1).split('_');
  const time = new Date(`${year ?? ''}-${month ?? ''}-01T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return [];
  const found = monthAt(table, time, 0);
  return found.partition === partition ? [found] : [];
}
