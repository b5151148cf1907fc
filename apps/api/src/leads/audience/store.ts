import type { LeadFilters, MailExclusion } from '@flowdeck/contract/leads/lead-records';
import type { Position } from '@flowdeck/domain/list/cursor';
import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listPageSql } from '../../platform/db/list-page.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { leads } from '../tables.ts';
import { exclusionSql, leadConditions, leadsAtOnce } from './conditions.ts';

const all = sql`true`;

/** Counts over all leads of a workspace, which are looked at some at a time. */
export function createAudienceStore(reads: ReadDatabase) {
  /** The next leads, by their ids, which are of no order. */
  const next = (workspaceId: string, after: string | null) => ({
    where: and(
      eq(leads.workspaceId, workspaceId),
      after === null ? undefined : gt(leads.id, after),
    ),
    orderBy: asc(leads.id),
  });

  /** How many leads there are for which a condition holds, by what a column or a `case` says of them. */
  async function counts<Word extends string>(
    workspaceId: string,
    fits: SQL | undefined,
    by: SQL<Word>,
  ): Promise<Map<Word, number>> {
    const found = new Map<Word, number>();
    await inSteps(async (after) => {
      const { where, orderBy } = next(workspaceId, after);
      const part = reads
        .select({
          id: leads.id,
          word: sql<Word | null>`case when ${fits ?? all} then ${by} end`.as('word'),
        })
        .from(leads)
        .where(where)
        .orderBy(orderBy)
        .limit(leadsAtOnce)
        .as('part');
      const rows = await reads
        .select({ word: part.word, count: counted, last: lastOf(part.id) })
        .from(part)
        .groupBy(part.word);
      for (const { word, count } of rows) {
        if (word !== null) found.set(word, (found.get(word) ?? 0) + count);
      }
      return rows;
    });
    return found;
  }

  return {
    /**
     * How many leads filters let through, by why these are sent nothing.
     * @param filters all of them apply
     * @param reasons those that count; all if left out
     */
    byExclusion: (
      workspaceId: string,
      filters: readonly LeadFilters[],
      at: Date,
      reasons?: readonly MailExclusion[],
    ) =>
      counts(
        workspaceId,
        and(...filters.map((one) => leadConditions(workspaceId, one, at))),
        exclusionSql(workspaceId, at, reasons),
      ),

    counts,

    /** The ids of the first leads, in an order, for which a condition holds. */
    async first(
      workspaceId: string,
      {
        column,
        falls,
        limit,
        ...query
      }: { column: AnyPgColumn; falls: boolean; after?: Position | undefined; limit: number },
      fits: SQL | undefined,
    ): Promise<string[]> {
      const found: string[] = [];
      let { after } = query;
      do {
        const { beyond, orderBy } = listPageSql(column, leads.id, { falls }, after);
        const part = reads
          .select({
            id: leads.id,
            key: sql<string | number | Date>`${column}`
              .mapWith(
                (value: unknown) => column.mapFromDriverValue(value) as string | number | Date,
              )
              .as('key'),
            fits: sql<boolean>`${fits ?? all}`.as('fits'),
            place: sql<number>`row_number() over (order by ${sql.join(orderBy, sql`, `)})`
              .mapWith(Number)
              .as('place'),
          })
          .from(leads)
          .where(and(eq(leads.workspaceId, workspaceId), beyond))
          .orderBy(...orderBy)
          .limit(leadsAtOnce)
          .as('part');
        const rows = await reads
          .select()
          .from(part)
          .where(or(part.fits, eq(part.place, leadsAtOnce)))
          .orderBy(asc(part.place))
          .limit(limit - found.length);
        found.push(...rows.filter((row) => row.fits).map((row) => row.id));
        const end = rows.find(({ place }) => place === leadsAtOnce);
        after = end && { id: end.id, key: end.key instanceof Date ? end.key.getTime() : end.key };
      } while (after && found.length < limit);
      return found;
    },

    /** How many leads each of some filters lets through. */
    async fitting(
      workspaceId: string,
      filters: readonly LeadFilters[],
      at: Date,
    ): Promise<number[]> {
      const counts = filters.map(() => 0);
      if (counts.length === 0) return counts;
      await inSteps(async (after) => {
        const { where, orderBy } = next(workspaceId, after);
        const fits = filters.map((one, index) =>
          sql<boolean>`${leadConditions(workspaceId, one, at) ?? all}`.as(`fits_${String(index)}`),
        );
        const part = reads
          .select({ id: leads.id, ...Object.fromEntries(fits.entries()) })
          .from(leads)
          .where(where)
          .orderBy(orderBy)
          .limit(leadsAtOnce)
          .as('part');
        const fitting = fits.map(
          ({ fieldAlias }) => sql`count(*) filter (where ${sql.identifier(fieldAlias)})`,
        );
        const rows = await reads
          .select({
            count: counted,
            last: lastOf(part.id),
            fitting: sql<number[]>`array[${sql.join(fitting, sql`, `)}]::int[]`,
          })
          .from(part);
        for (const [index, count] of (rows[0]?.fitting ?? []).entries()) {
          counts[index] = (counts[index] ?? 0) + count;
        }
        return rows;
      });
      return counts;
    },

    /** How many leads have each tag, by its key. */
    async byTag(workspaceId: string): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      await inSteps(async (after) => {
        const { where, orderBy } = next(workspaceId, after);
        const part = reads
          .select({ id: leads.id, tagKeys: leads.tagKeys })
          .from(leads)
          .where(where)
          .orderBy(orderBy)
          .limit(leadsAtOnce)
          .as('part');
        const [end] = await reads.select({ count: counted, last: lastOf(part.id) }).from(part);
        const tag = sql<string>`unnest(${part.tagKeys})`.as('tag');
        const tags = reads.select({ tag }).from(part).as('tags');
        const rows = await reads
          .select({ tag: tags.tag, count: counted })
          .from(tags)
          .groupBy(tags.tag);
        for (const row of rows) counts.set(row.tag, (counts.get(row.tag) ?? 0) + row.count);
        return end ? [end] : [];
      });
      return counts;
    },
  };
}

const counted = sql<number>`count(*)::int`;
const lastOf = (id: SQL.Aliased | SQL | { getSQL: () => SQL }) =>
  sql<string | null>`max(${id}::text collate "C")`;

/** Reads until a step has found fewer leads than it looks for. */
async function inSteps(
  read: (after: string | null) => Promise<readonly { count: number; last: string | null }[]>,
): Promise<void> {
  let after: string | null = null;
  do {
    const rows = await read(after);
    const found = rows.reduce((sum, { count }) => sum + count, 0);
    const ends = rows.map(({ last }) => last ?? '').sort();
    after = found === leadsAtOnce ? (ends.at(-1) ?? null) : null;
  } while (after !== null);
}

export type AudienceStore = ReturnType<typeof createAudienceStore>;
