import { randomUUID } from 'node:crypto';
import { platforms, postStates } from '@flowdeck/contract/content/social';
import { generateContent } from '@flowdeck/contract/content/content';
import { setLeadStatus } from '@flowdeck/contract/leads/lead-audience';
import {
  eraseLead,
  deleteLead,
  importLeads,
  updateLead,
  getLead,
} from '@flowdeck/contract/leads/lead-records';
import { captureLead, leadSources, leadStatuses } from '@flowdeck/contract/leads/leads';
import { getReport, getReportHours } from '@flowdeck/contract/operations/reports';
import { runStatuses } from '@flowdeck/contract/workflows/runs';
import {
  countedByHour,
  countedByPart,
  countedByPoint,
  toReport,
  toReportHours,
  type HourCount,
  type ReportSums,
} from '@flowdeck/domain/operations/report';
import { pointOf, reportPeriods, wholePeriod } from '@flowdeck/domain/operations/report-period';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { broadcasts } from '../src/campaigns/tables.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { contentPieces } from '../src/content/tables.ts';
import { deliveries, deliveryStatuses, mailReads } from '../src/delivery/mails/tables.ts';
import { leads, unsubscribes } from '../src/leads/tables.ts';
import { reportDays } from '../src/operations/reports/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi, describePostgres } from './support/test-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Numbers from 0 to below a limit, the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whole and half hours, quarters, both hemispheres, clocks that change by half an hour, and no zone at all. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
  'Nowhere',
];

let api: TestApi;
let token: string;
let workspaceId: string;
beforeEach(async () => {
  api = await startTestApi();
  ({ token, workspaceId } = await api.addSignedIn('ada'));
});
afterEach(() => api.close());

interface Counted {
  measure: string;
  at: Date | null;
  part?: string;
  amount?: number;
}

/** Everything that reports count, found by looking at every row. */
async function countedRows(): Promise<Counted[]> {
  const { db } = api.database;
  const counted: Counted[] = [];
  const add = (measure: string, at: Date | null, part = '', amount = 0) =>
    counted.push({ measure, at, part, amount });
  for (const lead of await db.select().from(leads)) {
    const { createdAt: at, qualifiedAt, convertedAt } = lead;
    const band = lead.score >= 70 ? '70' : lead.score >= 40 ? '40' : '0';
    add('leads', at);
    add('leads.source', at, lead.source);
    if (lead.formId !== null) add('leads.form', at, lead.formId);
    add('leads.status', at, lead.status);
    add('leads.score', at, band);
    add('qualified', qualifiedAt, '', (qualifiedAt?.getTime() ?? 0) - at.getTime());
    add('converted', convertedAt, '', (convertedAt?.getTime() ?? 0) - at.getTime());
  }
  for (const { at } of await db.select().from(unsubscribes)) add('unsubscribed', at);
  const reads = await db.select().from(mailReads);
  for (const mail of await db.select().from(deliveries)) {
    const part = mail.broadcastId === null ? 'workflow' : 'broadcast';
    const at = mail.deliveredAt ?? mail.createdAt;
    if (mail.status === 'bounced') add('bounced', at, part);
    if (mail.status !== 'delivered') continue;
    const its = reads.filter((one) => one.deliveryId === mail.id && !one.byMachine);
    const [opened] = its.filter(({ what }) => what === 0);
    add('delivered', at, part);
    if (mail.payload.countsReaders) add('counted', at);
    if (opened) add('opened', at, part);
    if (opened) add('opens', opened.at);
    if (its.some(({ what }) => what > 0)) add('clicked', at, part);
  }
  for (const { firstStartedAt } of await db.select().from(broadcasts)) {
    add('broadcasts', firstStartedAt);
  }
  for (const { state, platform, at } of await db.select().from(scheduledPosts))
    add(state, at, platform);
  for (const piece of await db.select().from(contentPieces)) {
    const fate = piece.distributedAt === null ? 'draft' : 'posts';
    add('drafts', piece.createdAt, fate, piece.seoScore);
    add('readability', piece.createdAt, '', piece.readabilityScore);
  }
  for (const run of await db.select().from(workflowRuns)) {
    const { status, startedAt: at, finishedAt, workflowId } = run;
    if (finishedAt === null || status === 'idle') continue;
    const took = finishedAt.getTime() - at.getTime();
    add(status === 'failed' ? 'failedRuns' : status, at, '', took);
    add(`workflow.${status}`, at, workflowId, took);
  }
  return counted;
}

const has = <M extends string>(measures: readonly M[], measure: string): measure is M =>
  measures.includes(measure as M);

/** Compares the reports of a period with what the rows say. */
async function expectRecount(query: {
  from: string;
  to: string;
  zone: string;
  compare: 'previous' | 'year';
}) {
  const counted = await countedRows();
  const periods = reportPeriods(query);
  const points: ReportSums['points'][number][] = [];
  const parts: ReportSums['parts'][number][] = [];
  for (const side of ['now', 'before'] as const) {
    for (const { measure, at, part = '', amount = 0 } of counted) {
      const point = at === null ? undefined : pointOf(periods[side], at);
      if (point === undefined) continue;
      if (has(countedByPoint, measure)) points.push({ side, point, measure, count: 1, amount });
      if (has(countedByPart, measure)) parts.push({ side, measure, part, count: 1, amount });
    }
  }
  const named = await api.database.db.select().from(workflows);
  const names = {
    forms: new Map<string, string>(),
    workflows: new Map(named.map(({ id, name }) => [id, name])),
  };
  const report = await api.call(getReport, { token, query });
  expect(report.data).toEqual(toReport(periods, { points, parts }, names));

  const period = wholePeriod(query);
  const hours = counted.flatMap(({ measure, at }): HourCount[] =>
    at !== null && has(countedByHour, measure) && pointOf(period, at) !== undefined
      ? [{ measure, at, count: 1 }]
      : [],
  );
  const { from, to, zone } = query;
  const answer = await api.call(getReportHours, { token, query: { from, to, zone } });
  expect(answer.data).toEqual(toReportHours(period, hours));
}

/** A year and a half of everything, some of it changed and deleted again. */
async function work(seed: number) {
  const random = randomFrom(seed);
  const { db } = api.database;
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const someTime = () => new Date(Date.UTC(2025, 0, 1) + random(480 * 24 * 60 * 4) * 15_000);
  const later = (at: Date) => new Date(at.getTime() + random(20 * day));
  const forms = Array.from({ length: 23 }, () => randomUUID());
  const flows = Array.from({ length: 22 }, () => randomUUID());
  const createdNow = { createdAt: api.clock.now, updatedAt: api.clock.now };
  await db.insert(workflows).values(
    flows.map((id, n) => ({
      id,
      workspaceId,
      name: `Flow ${String(n)}`,
      type: 'Verification' as const,
      description: 'Checks',
      status: 'paused' as const,
      ...createdNow,
    })),
  );
  const added = await db
    .insert(leads)
    .values(
      Array.from({ length: 50 }, (_, n) => {
        const createdAt = someTime();
        const email = `lead-${String(n)}@acme.example`;
        return {
          workspaceId,
          email,
          emailKey: email,
          firstName: '',
          lastName: '',
          company: '',
          source: one(leadSources),
          formId: random(3) === 0 ? null : one(forms),
          status: one(leadStatuses),
          score: random(101),
          location: '',
          industry: '',
          companySize: '',
          enrichmentStatus: 'none' as const,
          confidence: 0,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning();
  for (const { id, createdAt } of added.slice(0, 25)) {
    const change = { status: one(leadStatuses), score: random(101), updatedAt: later(createdAt) };
    await db.update(leads).set(change).where(eq(leads.id, id));
  }
  const ids = added.map(({ id }) => id);
  const gone = ids.filter(() => random(4) === 0);
  await db
    .insert(unsubscribes)
    .values(gone.map((leadId) => ({ leadId, workspaceId, at: someTime() })));
  const broadcast = randomUUID();
  const mails = Array.from({ length: 80 }, () => {
    const id = randomUUID();
    const isBroadcast = random(2) === 0;
    const status = one(deliveryStatuses);
    const createdAt = someTime();
    const counts = isBroadcast && random(3) > 0 ? { countsReaders: true as const } : {};
    const took = status === 'delivered' || (status === 'bounced' && random(2) === 0);
    return {
      id,
      workspaceId,
      key: id,
      leadId: one(ids),
      broadcastId: isBroadcast ? broadcast : null,
      payload: { to: '', subject: '', text: '', ...counts },
      status,
      dueAt: createdAt,
      createdAt,
      deliveredAt: took ? later(createdAt) : null,
    };
  });
  await db.insert(deliveries).values(mails);
  const reads = mails
    .filter(({ payload }) => payload.countsReaders)
    .flatMap(({ id: deliveryId, createdAt }) =>
      [0, 1, 2]
        .filter(() => random(2) === 0)
        .map((what) => ({
          deliveryId,
          workspaceId,
          broadcastId: broadcast,
          what,
          at: later(createdAt),
          byMachine: random(3) === 0,
        })),
    );
  await db.insert(mailReads).values(reads);
  await db.insert(broadcasts).values(
    Array.from({ length: 12 }, (_, n) => {
      const at = someTime();
      const startedAt = n % 2 === 0 ? at : null;
      return {
        workspaceId,
        name: 'News',
        subject: '',
        preheader: '',
        content: '',
        status: startedAt ? ('sent' as const) : ('draft' as const),
        startedAt,
        firstStartedAt: startedAt,
        timeZone: 'UTC',
        version: 1,
        dueAt: at,
        recipients: 0,
        remaining: 0,
        excluded: [],
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  await db.insert(scheduledPosts).values(
    Array.from({ length: 40 }, (_, n) => {
      const at = someTime();
      const state = one(postStates);
      return {
        workspaceId,
        key: String(n),
        platform: one(platforms),
        state,
        at,
        dueAt: at,
        text: '',
        publishedAt: state === 'published' ? later(at) : null,
        createdAt: at,
      };
    }),
  );
  const { data: piece } = await api.call(generateContent, {
    token,
    body: { title: 'Calm', length: 'short' },
  });
  for (let n = 0; n < 12; n += 1) {
    const at = someTime().toISOString();
    await db.execute(sql`
      insert into content_pieces select (jsonb_populate_record(one, ${JSON.stringify({
        id: randomUUID(),
        created_at: at,
        seo_score: random(101),
        readability_score: random(101),
        distributed_at: random(2) === 0 ? at : null,
      })}::jsonb)).* from content_pieces as one where id = ${piece.id}`);
  }
  const runs = await db
    .insert(workflowRuns)
    .values(
      Array.from({ length: 70 }, () => ({
        workspaceId,
        workflowId: one(flows),
        status: 'running' as const,
        startedAt: someTime(),
      })),
    )
    .returning();
  for (const { id, startedAt } of runs.slice(0, 60)) {
    const status = one(runStatuses.filter((end) => end !== 'running'));
    const finishedAt = new Date(startedAt.getTime() + random(100_000));
    await db.update(workflowRuns).set({ status, finishedAt }).where(eq(workflowRuns.id, id));
  }
  return { ids, flows };
}

const aPeriod = (random: ReturnType<typeof randomFrom>) => {
  const first = Date.UTC(2025, 0, 10) + random(430) * day;
  const days = [1, 7, 30, 92, 93, 200, 366][random(7)] ?? 1;
  return {
    from: new Date(first).toISOString().slice(0, 10),
    to: new Date(first + (days - 1) * day).toISOString().slice(0, 10),
    zone: zones[random(zones.length)] ?? 'UTC',
    compare: random(2) === 0 ? ('previous' as const) : ('year' as const),
  };
};

describeApi('reports', () => {
  it('say what the rows say, however rows come, change and go', { timeout: 120_000 }, async () => {
    const { ids, flows } = await work(1);
    const random = randomFrom(2);
    for (let n = 0; n < 6; n += 1) await expectRecount(aPeriod(random));

    const { db } = api.database;
    const call = async (n: number) => {
      const params = { id: ids[n] ?? '' };
      const { version } = (await api.call(getLead, { token, params })).data;
      return { token, params, version };
    };
    for (let n = 0; n < 8; n += 1) {
      const { params, version } = await call(n);
      const status = leadStatuses[n % leadStatuses.length];
      await api.call(updateLead, { token, params, body: { version, status } });
    }
    for (const status of ['new', 'converted', 'qualified'] as const) {
      const leads = { by: 'ids' as const, ids: ids.slice(4, 8) };
      await api.call(setLeadStatus, { token, body: { leads, status } });
    }
    for (let n = 8; n < 14; n += 1) await api.call(deleteLead, await call(n));
    for (let n = 14; n < 20; n += 1) await api.call(eraseLead, await call(n));
    await api.call(captureLead, {
      token,
      body: { email: 'lead-30@acme.example', company: 'Acme' },
    });
    const rows = Array.from({ length: 20 }, (_, n) => ({
      email: `lead-${String(40 + n)}@acme.example`,
    }));
    await api.call(importLeads, { token, body: { rows } });
    await db.execute(sql`
      update deliveries set status = 'bounced' where status = 'delivered' and left(id::text, 1) < '4'`);
    await db.execute(
      sql`delete from mail_reads where left(delivery_id::text, 1) < '8' and what < 2`,
    );
    await db.execute(sql`delete from deliveries where left(id::text, 1) > 'c'`);
    await db.execute(sql`update scheduled_posts set state = 'cancelled' where state = 'planned'`);
    await db.execute(
      sql`update content_pieces set distributed_at = now() where left(id::text, 1) < '8'`,
    );
    await db.execute(sql`delete from workflow_runs where left(id::text, 1) > 'c'`);
    await db.delete(workflows).where(eq(workflows.id, flows[0] ?? ''));
    for (let n = 0; n < 6; n += 1) await expectRecount(aPeriod(random));

    for (const table of [deliveries, broadcasts, scheduledPosts, contentPieces, leads, workflows]) {
      await db.delete(table);
    }
    expect(await db.$count(reportDays)).toBe(0);
  });

  it('are of the own workspace alone', async () => {
    await api.call(captureLead, { token, body: { email: 'ada@acme.example' } });
    const other = await api.addSignedIn('other');
    const query = { from: '2026-03-02', to: '2026-03-02' };
    const countOf = async (whose: string) =>
      (await api.call(getReport, { token: whose, query })).data.counts[0]?.count;
    expect([await countOf(token), await countOf(other.token)]).toEqual([1, 0]);
  });
});

describePostgres('reports', () => {
  it('wait for nobody who has changed them and is not done', async () => {
    const capture = (n: number) =>
      api.call(captureLead, { token, body: { email: `ada-${String(n)}@acme.example` } });
    await capture(1);
    await api.database.db.transaction(async (tx) => {
      await tx.execute(`delete from leads`);
      expect((await capture(2)).status).toBe(200);
    });
    const query = { from: '2026-03-02', to: '2026-03-02', zone: 'UTC', compare: 'year' } as const;
    await expectRecount(query);
  });
});
