import {
  type BroadcastOutcome,
  mailExclusions,
  type LeadFilters,
  type MailExclusion,
  type MailState,
} from '@flowdeck/contract/leads/lead-records';
import {
  companyStart,
  filteredTags,
  filteredTime,
  outcomeFilter,
  startOfDaysAgo,
} from '@flowdeck/domain/leads/lead-list';
import { filteredStatuses } from '@flowdeck/domain/leads/status';
import { opening } from '@flowdeck/domain/delivery/mails/reads';
import { readMailState, restedSince } from '@flowdeck/domain/delivery/mails/mail-rules';
import {
  and,
  arrayContains,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { QueryBuilder, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { broadcasts } from '../../campaigns/tables.ts';
import { hasSearchedWords } from '../../platform/db/list-page.ts';
import { deliveries, mailReads, pendingStatuses } from '../../delivery/mails/tables.ts';
import { leads, unsubscribes } from '../tables.ts';

/** Leads that one statement looks at: few enough that other calls hardly wait for it. */
export const leadsAtOnce = 2_000;

/** When each reason to send a lead nothing applies, as `exclusionOf` says it; and when it does not. */
function exclusions(
  workspaceId: string,
  at: Date,
): Record<MailExclusion, { applies: SQL; not: SQL | undefined }> {
  const query = new QueryBuilder({ casing: 'snake_case' });
  const either = (applies: SQL) => ({ applies, not: not(applies) });
  const unsubscribed = query
    .select({ found: sql`1` })
    .from(unsubscribes)
    .where(and(eq(unsubscribes.leadId, leads.id), eq(unsubscribes.workspaceId, workspaceId)));
  const openMails = query
    .select({ found: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.leadId, leads.id),
        inArray(deliveries.status, [...pendingStatuses]),
      ),
    );
  const rested = restedSince(at);
  return {
    unsubscribed: either(exists(unsubscribed)),
    disqualified: either(eq(leads.status, 'disqualified')),
    converted: either(eq(leads.status, 'converted')),
    'no-consent': { applies: ne(leads.consent, 'given'), not: eq(leads.consent, 'given') },
    bounced: { applies: isNotNull(leads.mailRefusal), not: isNull(leads.mailRefusal) },
    'mailed-today': {
      applies: gt(leads.lastMailAt, rested),
      not: or(isNull(leads.lastMailAt), lte(leads.lastMailAt, rested)),
    },
    'mail-waiting': either(exists(openMails)),
  };
}

/** The first of some reasons to send a lead nothing, or `none`. */
export function exclusionSql(
  workspaceId: string,
  at: Date,
  reasons: readonly MailExclusion[] = mailExclusions,
): SQL<MailExclusion | 'none'> {
  const all = exclusions(workspaceId, at);
  const cases = reasons.map(
    (reason) => sql`when ${all[reason].applies} then ${sql.raw(`'${reason}'`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'none' end`;
}

/** Those that cost most: they are read from other tables. */
const lookups: ReadonlySet<MailExclusion> = new Set(['unsubscribed', 'mail-waiting']);

/** That an email would reach a lead, or not for that reason, as the domain’s `isInMailState` says it. */
function isInMailState(workspaceId: string, state: MailState, at: Date): SQL | undefined {
  const { reason, reasons } = readMailState(state);
  const all = exclusions(workspaceId, at);
  const before = reason === 'none' ? reasons : reasons.slice(0, reasons.indexOf(reason));
  const conditions = [
    ...before.map((other) => ({ of: other, holds: all[other].not })),
    ...(reason === 'none' ? [] : [{ of: reason, holds: all[reason].applies }]),
  ];
  // They are tried in this order.
  conditions.sort((a, b) => Number(lookups.has(a.of)) - Number(lookups.has(b.of)));
  return and(...conditions.map(({ holds }) => holds));
}

type Outcome = NonNullable<ReturnType<typeof outcomeFilter>>;

/** That there is such a row. Unlike `exists`, it is looked up lead by lead: nobody reads all emails of a workspace. */
const some = (from: PgTable, where: SQL | undefined): SQL =>
  sql`(${new QueryBuilder({ casing: 'snake_case' })
    .select({ found: sql`true` })
    .from(from)
    .where(where)
    .limit(1)}) is not null`;

/** That this became of an email of a broadcast to a lead, as `outcomes` of the domain says it. */
function hasOutcome(workspaceId: string, { broadcast, did, link }: Outcome): SQL {
  const isRead = (what: SQL) =>
    some(
      mailReads,
      and(
        eq(mailReads.workspaceId, workspaceId),
        eq(mailReads.deliveryId, deliveries.id),
        eq(mailReads.byMachine, false),
        what,
      ),
    );
  const isOpened = isRead(eq(mailReads.what, opening));
  const isDelivered = eq(deliveries.status, 'delivered');
  const isCounted = some(
    broadcasts,
    and(
      eq(broadcasts.workspaceId, workspaceId),
      eq(broadcasts.id, deliveries.broadcastId),
      eq(broadcasts.countsReaders, true),
    ),
  );
  const byIt = and(
    eq(unsubscribes.workspaceId, workspaceId),
    eq(unsubscribes.broadcastId, deliveries.broadcastId),
  );
  const outcomes: Record<BroadcastOutcome, SQL | undefined> = {
    received: isDelivered,
    opened: and(isDelivered, isOpened),
    'not-opened': and(isDelivered, isCounted, not(isOpened)),
    clicked: and(isDelivered, isRead(gt(mailReads.what, opening))),
    bounced: eq(deliveries.status, 'bounced'),
    unsubscribed: some(unsubscribes, and(eq(unsubscribes.leadId, leads.id), byIt)),
  };
  return some(
    deliveries,
    and(
      eq(deliveries.workspaceId, workspaceId),
      eq(deliveries.leadId, leads.id),
      broadcast === undefined
        ? // Otherwise an index of all of these would be read for each lead.
          sql`starts_with(${deliveries.key}, 'broadcast:')`
        : eq(deliveries.broadcastId, broadcast),
      outcomes[did],
      link === undefined ? undefined : isRead(eq(mailReads.what, link)),
    ),
  );
}

/** That a lead was captured, or reached the milestone, within the filtered time. */
function isWithin(workspaceId: string, filters: LeadFilters): SQL | undefined {
  const { from, until } = filteredTime(filters);
  const isAt = (at: AnyPgColumn) => and(from && gte(at, from), until && lt(at, until));
  const { reached } = filters;
  if (reached === undefined) return isAt(leads.createdAt);
  if (reached !== 'unsubscribed') {
    const at = reached === 'qualified' ? leads.qualifiedAt : leads.convertedAt;
    return and(isNotNull(at), isAt(at));
  }
  const { workspaceId: owner, leadId, at } = unsubscribes;
  return some(unsubscribes, and(eq(owner, workspaceId), eq(leadId, leads.id), isAt(at)));
}

/** That filters let a lead through, as `isListed` says it. */
export function leadConditions(
  workspaceId: string,
  filters: LeadFilters,
  at: Date,
): SQL | undefined {
  const { search = '', status, source, consent, minScore, maxScore, lastDays } = filters;
  const { tags = '', form, company = '', followUp, excluded } = filters;
  const outcome = outcomeFilter(filters);
  const tagKeys = filteredTags(tags);
  const start = companyStart(company);
  return and(
    hasSearchedWords(leads.searchText, search),
    status && inArray(leads.status, [...filteredStatuses(status)]),
    source && eq(leads.source, source),
    consent && eq(leads.consent, consent),
    minScore === undefined ? undefined : gte(leads.score, minScore),
    maxScore === undefined ? undefined : lte(leads.score, maxScore),
    isWithin(workspaceId, filters),
    lastDays === undefined ? undefined : gte(leads.createdAt, startOfDaysAgo(lastDays, at)),
    tagKeys.length > 0 ? arrayContains(leads.tagKeys, tagKeys) : undefined,
    form === undefined ? undefined : eq(leads.formId, form),
    start === '' ? undefined : sql`starts_with(${leads.companyKey}, ${start})`,
    followUp && arrayContains(leads.followUp, [followUp]),
    excluded && isInMailState(workspaceId, excluded, at),
    outcome ? hasOutcome(workspaceId, outcome) : undefined,
  );
}
