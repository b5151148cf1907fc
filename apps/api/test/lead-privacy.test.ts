import { randomUUID } from 'node:crypto';
import { eraseLead, getLead, getLeadData, updateLead } from '@flowdeck/contract/leads/lead-records';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { updateWorkflowStatus, createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { and, eq, getTableColumns, getTableName, type Column } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '../src/platform/activities/tables.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { eventDeliveries, eventWebhooks } from '../src/delivery/events/tables.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import {
  consentLinks,
  heldSubmissions,
  leadChecks,
  leadEvents,
  leads,
  outreachSteps,
  suppressions,
  unsubscribes,
} from '../src/leads/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { allTables } from './support/all-tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

/** The columns by which rows refer to a lead: with a foreign key, or named as if they had one. */
function leadColumns(table: PgTable): Column[] {
  const foreign = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === leads)
    .flatMap(({ columns }) => columns);
  const named = Object.entries(getTableColumns(table))
    .filter(([name]) => name === 'leadId')
    .map(([, column]) => column);
  return [...new Set<Column>([...foreign, ...named])];
}

/** The columns that hold ids. */
const idColumns = (table: PgTable): Column[] =>
  Object.values<Column>(getTableColumns(table)).filter((column) => column.getSQLType() === 'uuid');

describeApi('what is stored about a lead', () => {
  let api: TestApi;
  let referring: { table: PgTable; column: Column }[];
  beforeAll(async () => {
    api = await startTestApi();
    referring = (await allTables()).flatMap((table) =>
      leadColumns(table).map((column) => ({ table, column })),
    );
  });
  afterAll(() => api.close());

  const heldText = 'https://held.example';
  const texts = [
    'ada@analytical-engines.org',
    'Lovelace',
    'Analytical Engines',
    'Likes engines',
    heldText,
  ];

  /** A lead that everything refers to, each row with a time of its own. */
  async function newLead(username: string) {
    const { db } = api.database;
    const { token, workspaceId } = await api.addSignedIn(username);
    let passed = 0;
    const next = () => new Date(api.clock.now.getTime() + (passed += 1) * 1_000);
    const body = { name: 'Website', type: 'Lead Capture', description: 'Takes leads in' };
    const { id: workflowId } = (await api.call(createWorkflow, { token, body })).data;
    const start = { params: { id: workflowId }, body: { status: 'active' } };
    await api.call(updateWorkflowStatus, { token, ...start });
    const [email = '', lastName = '', company = '', note = ''] = texts;
    const given = { email, firstName: 'Ada', lastName, company, consent: true };
    const { lead } = (await api.call(captureLead, { token, body: given })).data;
    const { id } = lead;
    await api.call(updateLead, { token, params: { id }, body: { version: 1, note } });
    const own = { leadId: id, workspaceId };
    await db.insert(leadEvents).values({ ...own, kind: 'edited', at: next() });
    const { id: formId } = (await api.call(createLeadForm, { token, body: { name: 'Shop' } })).data;
    await db.insert(heldSubmissions).values({
      workspaceId,
      formId,
      email: email.toUpperCase(),
      emailKey: accountKey(email),
      consent: false,
      consentText: '',
      mustConfirm: false,
      trap: heldText,
      at: next(),
    });
    const link = { ...own, tokenHash: id, consentText: 'I agree.' };
    await db.insert(consentLinks).values({ ...link, expiresAt: next() });
    await db.insert(unsubscribes).values({ ...own, at: next() });
    const sentAt = next();
    await db.insert(outreachSteps).values({ ...own, step: 0, at: next(), sentAt });
    const check = { mail: 'reachable', domainFits: true } as const;
    await db.insert(leadChecks).values({ ...own, ...check, checkedAt: next() });
    const about = { workspaceId, type: 'info', action: `Wrote to ${email}` } as const;
    await db.insert(activities).values({ ...about, leadId: id, at: next() });
    const payload = { to: email, subject: `Hello ${lastName}`, text: `Dear ${lastName}` };
    const made = { workspaceId, workflowId, key: `${id} 1`, leadId: id, approval: true, payload };
    await db.transaction((tx) => queueDelivery(tx, { ...made, at: next() }));
    const webhookId = randomUUID();
    await db.insert(eventWebhooks).values({
      id: webhookId,
      workspaceId,
      url: 'sealed',
      secret: 'sealed',
      status: 'active',
      events: ['lead.captured'],
      createdAt: api.clock.now,
    });
    await db.insert(eventDeliveries).values({
      ...own,
      id: randomUUID(),
      webhookId,
      eventId: randomUUID(),
      type: 'lead.captured',
      body: JSON.stringify({ email, lastName }),
      status: 'waiting',
      dueAt: api.clock.now,
      createdAt: next(),
    });
    const startedAt = next();
    await db.insert(workflowRuns).values({
      workflowId,
      workspaceId,
      status: 'succeeded',
      startedAt,
      finishedAt: startedAt,
      result: `1 email made for ${email}`,
      madeCount: 1,
      made: [{ kind: 'email', id, name: email }],
    });
    // Someone else with the same name, whose check names this lead.
    const other = { email: 'other@example.org' };
    const same = (await api.call(captureLead, { token, body: other })).data.lead;
    const found = { leadId: same.id, workspaceId, duplicateOf: id, ...check };
    await db.insert(leadChecks).values({ ...found, checkedAt: next() });
    return { token, workspaceId, id, email };
  }

  const rowsAbout = async ({ table, column }: (typeof referring)[number], id: string) =>
    api.database.db.select().from(table).where(eq(column, id));

  it('is in the file for the person that it is, whichever table it is in', async () => {
    const { token, id } = await newLead('exports');
    const { data } = await api.call(getLeadData, { token, params: { id } });
    const file = JSON.stringify(data);
    for (const text of texts) expect(file).toContain(text);
    for (const one of referring) {
      const rows = await rowsAbout(one, id);
      const name = `${getTableName(one.table)}.${one.column.name}`;
      expect(rows.length, `rows of ${name} about the lead`).toBeGreaterThan(0);
      for (const row of rows) {
        const times = Object.values(row).filter((value) => value instanceof Date);
        expect(times.length, `times of ${name}`).toBeGreaterThan(0);
        const isThere = times.some((time) => file.includes(time.toISOString()));
        expect(isThere, `what ${name} has is in the file`).toBe(true);
      }
    }
    const [run] = data.runs;
    expect(run?.result).toBe('1 email made for ada@analytical-engines.org');
  });

  it('has all of its emails and events, however many', async () => {
    const { token, workspaceId, id } = await newLead('long');
    const at = api.clock.now;
    const edited = { leadId: id, workspaceId, kind: 'edited', at } as const;
    await api.database.db.insert(leadEvents).values(Array.from({ length: 150 }, () => edited));
    const { data } = await api.call(getLeadData, { token, params: { id } });
    expect(data.lead.timeline.length).toBeGreaterThan(150);
  });

  it('is nowhere once the lead is erased, except for the hash of its address', async () => {
    const { db } = api.database;
    const { token, workspaceId, id, email } = await newLead('erases');
    // Of before it was noted which lead an email or an activity is about.
    const old = { workspaceId, key: `${id} old`, approval: false, at: api.clock.now };
    const payload = { to: email, subject: 'Old', text: 'Old' };
    await db.transaction((tx) => queueDelivery(tx, { ...old, payload }));
    const noted = { workspaceId, type: 'info', action: `Captured ${email}` } as const;
    await db.insert(activities).values({ ...noted, at: api.clock.now });
    const others = await api.addSignedIn('keeps');
    const body = { email, consent: true };
    const theirs = (await api.call(captureLead, { token: others.token, body })).data.lead;
    for (const one of referring) expect(await rowsAbout(one, id)).not.toEqual([]);

    expect((await api.call(eraseLead, { token, params: { id } })).status).toBe(200);
    for (const table of await allTables()) {
      for (const column of idColumns(table)) {
        const name = `${getTableName(table)}.${column.name}`;
        expect(await rowsAbout({ table, column }, id), `rows of ${name}`).toEqual([]);
      }
      const isTheirs =
        'workspaceId' in getTableColumns(table) ? `workspace_id = '${workspaceId}'` : 'true';
      const { rows } = await api.database.executeSql(
        `select one::text as row from ${getTableName(table)} as one where ${isTheirs}`,
      );
      const stored = (rows as { row: string }[]).map(({ row }) => row).join('\n');
      for (const text of texts) {
        expect(stored.toLowerCase(), getTableName(table)).not.toContain(text.toLowerCase());
      }
    }
    const hash = await addressHashing(api.database.checkedDb)();
    const kept = await db
      .select()
      .from(suppressions)
      .where(eq(suppressions.workspaceId, workspaceId));
    expect(kept.map(({ addressHash }) => addressHash)).toEqual([hash(email)]);

    // Another workspace's lead with the same address stays, with its address.
    const params = { id: theirs.id };
    expect((await api.call(getLead, { token: others.token, params })).data.email).toBe(email);
  });

  it('takes what waits to be sent along', async () => {
    const { token, workspaceId, id } = await newLead('waits');
    const ofWorkspace = and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.leadId, id));
    expect(await api.database.db.$count(deliveries, ofWorkspace)).toBeGreaterThan(0);
    await api.call(eraseLead, { token, params: { id } });
    const left = eq(deliveries.workspaceId, workspaceId);
    expect(await api.database.db.$count(deliveries, left)).toBe(0);
  });
});
