import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { madeShown } from '@flowdeck/contract/workflows/runs';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import type { StoredSettings } from '@flowdeck/domain/workflows/settings';
import { workflows } from '../src/workflows/tables.ts';
import { leadChecks, leadEvents, leads, unsubscribes } from '../src/leads/tables.ts';
import type { Effect } from '../src/workflows/runs/effect.ts';
import { conversion } from '../src/workflows/runs/effects/conversion.ts';
import { leadOutreach } from '../src/workflows/runs/effects/lead-outreach.ts';
import { verification } from '../src/workflows/runs/effects/verification.ts';
import { sendMails } from './support/do-work.ts';
import { addOwnedWorkspace } from './support/owned-workspace.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const day = (n: number) => new Date(start.getTime() + n * 24 * 3_600_000);
const wayOut = (id: string) => `http://flowdeck.test/unsubscribe/${id}`;
const tools = { unsubscribeAddress: wayOut, hashing: async () => (email: string) => email };

describeApi('effects of runs', () => {
  let database: TestDatabase;
  let workspaceId: string;
  let outreach: Effect;
  let followUps: Effect;
  beforeEach(async () => {
    database = await openTestDatabase();
    outreach = leadOutreach(database.checkedDb, tools);
    followUps = conversion(database.checkedDb, tools);
    workspaceId = await addWorkspace();
  });
  afterEach(() => database.close());

  const addWorkspace = () => addOwnedWorkspace(database.db, start);

  async function addLead(email: string, more: Partial<typeof leads.$inferInsert> = {}) {
    const [row] = await database.db
      .insert(leads)
      .values({
        workspaceId,
        email,
        emailKey: email,
        firstName: '',
        lastName: '',
        company: '',
        source: 'website_form',
        status: 'qualified',
        score: 75,
        location: 'Unknown',
        industry: 'Unknown',
        companySize: 'Unknown',
        enrichmentStatus: 'none',
        confidence: 0,
        consent: 'given',
        consentAt: start,
        consentBy: 'form',
        followUp: ['outreach', 'conversion'],
        createdAt: start,
        updatedAt: start,
        ...more,
      })
      .returning();
    if (!row) throw new Error('No lead');
    return row.id;
  }

  async function addWorkflow(settings: StoredSettings = {}) {
    const [workflow] = await database.db
      .insert(workflows)
      .values({
        workspaceId,
        name: 'Flow',
        type: 'Verification',
        description: 'Runs',
        status: 'active',
        settings,
        createdAt: start,
        updatedAt: start,
      })
      .returning();
    if (!workflow) throw new Error('No workflow');
    return workflow;
  }

  async function run(effect: Effect, at = start, settings: StoredSettings = {}) {
    const commit = await effect(await addWorkflow(settings), at);
    return (await database.checkedDb.transaction(commit)).done;
  }

  /** Approves what waits, and sends it. */
  async function send(at = start) {
    const { checkedDb, db } = database;
    await db
      .update(deliveries)
      .set({ status: 'queued', dueAt: at })
      .where(eq(deliveries.status, 'waiting'));
    const now = () => at;
    const gate = createMailGate(checkedDb, tools.hashing, now);
    await sendMails(() => undefined, { db: checkedDb, gate, now });
  }

  const statusOf = async (id: string) =>
    (await database.db.select().from(leads).where(eq(leads.id, id)))[0]?.status;
  const mails = async () =>
    (await database.db.select().from(deliveries).orderBy(deliveries.createdAt)).map(
      ({ payload: { to, subject } }) => `${to}: ${subject}`,
    );

  it('outreach writes on days 0, 3 and 7, once each, and then stops', async () => {
    const id = await addLead('ada@acme.de', { company: 'Acme', firstName: 'Ada' });
    await addLead('new@acme.de', { status: 'new' });
    const runAndSend = async (at: Date) => {
      const done = await run(outreach, at);
      await send(at);
      return done;
    };
    const one = '1 email made, to be approved';
    expect(await runAndSend(start)).toBe(one);
    expect(await statusOf(id)).toBe('contacted');
    for (const at of [0, 1, 2.9]) expect(await runAndSend(day(at))).toMatch(/^no leads to email/);
    expect(await runAndSend(day(3))).toBe(one);
    expect(await runAndSend(day(6))).toMatch(/^no leads to email/);
    expect(await runAndSend(day(7))).toBe(one);
    expect(await runAndSend(day(60))).toMatch(/^no leads to email/);
    expect(await mails()).toEqual([
      'ada@acme.de: A question about Acme',
      'ada@acme.de: What would help Acme most?',
      'ada@acme.de: Shall I close this?',
    ]);
    const [first] = await database.db.select().from(deliveries);
    expect(first?.payload).toMatchObject({ text: expect.stringContaining('Hello Ada,') as string });
    expect(first?.payload).toMatchObject({
      text: expect.stringContaining(wayOut(first?.id ?? '')) as string,
    });
  });

  it('outreach counts its days from the day on which the first email was sent', async () => {
    const id = await addLead('ada@acme.de');
    await run(outreach);
    expect(await run(outreach, day(3))).toMatch(/^no leads to email/);
    expect(await statusOf(id)).toBe('qualified');
    await send(day(5));
    expect(await run(outreach, day(7))).toMatch(/^no leads to email/);
    expect(await run(outreach, day(8))).toBe('1 email made, to be approved');
  });

  it.each(['converted', 'disqualified'] as const)(
    'outreach stops for a %s lead',
    async (status) => {
      const id = await addLead('ada@acme.de');
      await run(outreach);
      await send();
      await database.db.update(leads).set({ status }).where(eq(leads.id, id));
      expect(await run(outreach, day(3))).toMatch(/^no leads to email/);
    },
  );

  it('outreach stops for leads who unsubscribed, even before the first email', async () => {
    const written = await addLead('ada@acme.de');
    await run(outreach);
    await send();
    const fresh = await addLead('bob@acme.de');
    for (const leadId of [written, fresh]) {
      await database.db.insert(unsubscribes).values({ leadId, workspaceId, at: start });
    }
    expect(await run(outreach, day(3))).toMatch(/^no leads to email/);
  });

  it('outreach catches up after a pause one email a day', async () => {
    await addLead('ada@acme.de');
    await run(outreach);
    await send();
    for (const at of [30, 31]) {
      expect(await run(outreach, day(at))).toBe('1 email made, to be approved');
      await send(day(at));
      expect(await run(outreach, day(at))).toMatch(/^no leads to email/);
    }
    expect(await run(outreach, day(32))).toMatch(/^no leads to email/);
  });

  it('conversion follows up engaged leads once, converts none, and stays in the workspace', async () => {
    const warm = await addLead('warm@acme.de', { score: 80, status: 'contacted' });
    const cool = await addLead('cool@acme.de', { score: 79, status: 'contacted' });
    const foreign = await addLead('x@acme.de', { score: 99, workspaceId: await addWorkspace() });
    expect(await run(followUps)).toBe('1 email made, to be approved');
    await send();
    expect(await run(followUps, day(9))).toMatch(/^no engaged leads/);
    expect(await Promise.all([warm, cool, foreign].map(statusOf))).toEqual([
      'contacted',
      'contacted',
      'qualified',
    ]);
    expect(await mails()).toEqual(['warm@acme.de: Next steps for you']);
  });

  it('writes to no lead that no Lead Capture workflow has passed on, where it is set so', async () => {
    const captured = { audience: 'captured' };
    await addLead('ada@acme.de', { score: 90, followUp: [] });
    await addLead('bob@acme.de', { score: 90, followUp: ['conversion'] });
    expect(await run(outreach, start, captured)).toMatch(/^no leads to email/);
    expect(await run(followUps, start, captured)).toBe('1 email made, to be approved');
  });

  it('writes only to leads who agreed, and says how many have not', async () => {
    await addLead('ada@acme.de', { score: 90 });
    const silent = { score: 90, consent: 'unknown', consentAt: null, consentBy: null } as const;
    await addLead('bob@acme.de', silent);
    await addLead('eve@acme.de', { score: 90, consent: 'refused', consentBy: 'person' });
    const two = '; 2 leads without consent skipped';
    expect(await run(outreach)).toBe(`1 email made, to be approved${two}`);
    await send();
    expect(await run(followUps, day(1))).toBe(`1 email made, to be approved${two}`);
    await send(day(1));
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([
      'ada@acme.de',
      'ada@acme.de',
    ]);
    // Withdrawn in the middle of the sequence.
    await database.db
      .update(leads)
      .set({ consent: 'refused' })
      .where(eq(leads.email, 'ada@acme.de'));
    expect(await run(outreach, day(3))).toBe('no leads to email; 3 leads without consent skipped');
    expect(await run(followUps, day(9))).toBe(
      'no engaged leads; 2 leads without consent and 1 lead already emailed skipped',
    );
  });

  it.each([
    ['outreach', () => outreach],
    ['a follow-up', () => followUps],
  ])('writes %s again once the consent that it was discarded for is given', async (_, effectOf) => {
    const effect = effectOf();
    const id = await addLead('ada@acme.de', { score: 90 });
    const setConsent = (consent: 'given' | 'refused') =>
      database.db.update(leads).set({ consent }).where(eq(leads.id, id));
    const states = async () =>
      (await database.db.select().from(deliveries).orderBy(deliveries.createdAt)).map(
        ({ status }) => status,
      );
    const one = '1 email made, to be approved';
    expect(await run(effect)).toBe(one);
    await setConsent('refused');
    await send();
    expect(await states()).toEqual(['discarded']);
    expect(await run(effect, day(1))).toMatch(/1 lead without consent skipped$/);
    await setConsent('given');
    expect(await run(effect, day(2))).toBe(one);
    await send(day(2));
    expect(await states()).toEqual(['discarded', 'delivered']);
    // Once, and no other email within a day.
    for (const any of [outreach, followUps]) expect(await run(any, day(2.9))).toMatch(/^no /);
    expect(await run(effect, day(4))).toMatch(/^no /);
  });

  it('outreach sends the messages of its settings', async () => {
    await addLead('ada@acme.de', { firstName: 'Ada' });
    const message = { subject: 'For {company|your team}', text: 'Dear {first name},\n\nhello.' };
    await run(outreach, start, { messages: [message, message, message] });
    const [mail] = await database.db.select().from(deliveries);
    expect(mail?.payload).toMatchObject({
      subject: 'For your team',
      text: expect.stringMatching(/^Dear Ada,\n\nhello\.\n\n--\nUnsubscribe: /) as string,
    });
  });

  it('conversion takes the threshold and the message of its settings', async () => {
    await addLead('warm@acme.de', { score: 80 });
    const settings = { threshold: 81, message: { subject: 'Ready?', text: 'Call me.' } };
    expect(await run(followUps, start, settings)).toMatch(/^no engaged leads/);
    expect(await run(followUps, start, { ...settings, threshold: 80 })).toBe(
      '1 email made, to be approved',
    );
    expect(await mails()).toEqual(['warm@acme.de: Ready?']);
  });

  it('verification looks only at what its settings name', async () => {
    const named = { firstName: 'Ada', lastName: 'Lovelace', company: 'Acme Tools' };
    await addLead('ada@other.de', named);
    const thrown = await addLead('ada@mailinator.com', { ...named, createdAt: day(1) });
    expect(await run(verification, start, { checks: ['duplicates'] })).toBe(
      '2 leads verified, 1 duplicate',
    );
    expect(await statusOf(thrown)).toBe('qualified');
    expect(await database.db.select().from(leadChecks)).toMatchObject([
      { domainFits: null },
      { domainFits: null },
    ]);
    expect(await run(verification, start, { checks: ['address'] })).toBe(
      '2 leads verified, 1 unreachable address',
    );
    expect(await statusOf(thrown)).toBe('disqualified');
  });

  it('writes to a lead once a day, whichever workflows run', async () => {
    const id = await addLead('hot@acme.de', { score: 99 });
    expect(await run(outreach)).toBe('1 email made, to be approved');
    expect(await run(followUps)).toMatch(/^no engaged leads/);
    await send();
    expect(await run(followUps, day(0.9))).toMatch(/^no engaged leads/);
    expect(await run(followUps, day(1))).toBe('1 email made, to be approved');
    await send(day(1));
    expect(await statusOf(id)).toBe('contacted');
  });

  it('verification never changes a status that a person set', async () => {
    const id = await addLead('ada@mailinator.com');
    const event = { leadId: id, workspaceId, at: start };
    await run(verification);
    expect(await statusOf(id)).toBe('disqualified');
    const back = { kind: 'status-by-person', from: 'disqualified', to: 'new' } as const;
    await database.db.insert(leadEvents).values({ ...event, ...back });
    await database.db.update(leads).set({ status: 'new' }).where(eq(leads.id, id));
    expect(await run(verification)).toBe('1 lead verified, 1 unreachable address');
    expect(await statusOf(id)).toBe('new');
    // What the score has decided since is nobody's decision.
    const scored = { kind: 'status-by-score', from: 'new', to: 'nurturing' } as const;
    await database.db.insert(leadEvents).values({ ...event, ...scored });
    await run(verification);
    expect(await statusOf(id)).toBe('disqualified');
  });

  it('verification finds undeliverable addresses, duplicates and foreign domains', async () => {
    const named = { firstName: 'Ada', lastName: 'Lovelace', company: 'Acme Tools' };
    const first = await addLead('ada@acme-tools.de', named);
    const double = await addLead('ada@other.de', {
      ...named,
      firstName: 'ADA',
      createdAt: day(1),
    });
    const thrown = await addLead('x@mailinator.com');
    const customer = await addLead('y@example.com', { status: 'converted' });
    expect(await run(verification)).toBe('4 leads verified, 2 unreachable addresses, 1 duplicate');
    const checks = await database.db.select().from(leadChecks);
    expect(checks.find(({ leadId }) => leadId === first)).toMatchObject({
      mail: 'reachable',
      duplicateOf: null,
      domainFits: true,
    });
    expect(checks.find(({ leadId }) => leadId === double)).toMatchObject({
      duplicateOf: first,
      domainFits: false,
    });
    expect(await Promise.all([first, thrown, customer].map(statusOf))).toEqual([
      'qualified',
      'disqualified',
      'converted',
    ]);
    expect(await run(verification)).toBe('3 leads verified, 1 unreachable address, 1 duplicate');
  });

  /** Leads that nobody is to write to, who came before all others. */
  const addMany = (count: number) =>
    database.executeSql(`insert into leads (workspace_id, email, email_key, source, status, score,
        location, industry, company_size, enrichment_status, confidence, consent, follow_up,
        created_at, updated_at)
      select '${workspaceId}', 'm' || n || '@acme.de', 'm' || n || '@acme.de', 'csv_import', 'qualified',
        90, '', '', '', 'none', 0, 'unknown', '{outreach,conversion}',
        timestamptz '2020-01-01Z' + n * interval '1 minute', now()
      from generate_series(1, ${String(count)}) n`);

  it('finds whom to write to among thousands of leads', async () => {
    await addMany(2_300);
    await addLead('ada@acme.de', { score: 90 });
    const one = '1 email made, to be approved; 2300 leads without consent skipped';
    expect(await run(outreach)).toBe(one);
    expect(await run(followUps, day(2))).toBe(
      'no engaged leads; 2300 leads without consent and 1 lead with an email that waits skipped',
    );
    await send(day(2));
    expect(await run(followUps, day(4))).toBe(one);
  });

  it('looks at some leads in a dry run, and says at how many', async () => {
    await addMany(300);
    const trial = async (effect: Effect) => {
      const workflow = await addWorkflow();
      return database.checkedDb.transaction(await effect(workflow, start, { isDry: true }));
    };
    expect(await trial(verification)).toMatchObject({
      done: '100 leads verified',
      lookedAt: { leads: 100, of: 300 },
    });
    await database.db.update(leads).set({ consent: 'given', consentAt: start, consentBy: 'form' });
    for (const effect of [outreach, followUps]) {
      const { madeCount, made, lookedAt } = await trial(effect);
      expect({ madeCount, made: made.length, lookedAt }).toEqual({
        madeCount: 200,
        made: madeShown,
        lookedAt: null,
      });
      await database.db.delete(deliveries);
    }
  });

  it('checks every lead in turn, those first that never were', async () => {
    await addMany(700);
    const late = await addLead('ada@mailinator.com');
    const settings = { checks: ['duplicates' as const] };
    expect(await run(verification, start, settings)).toBe('500 leads verified');
    expect(await run(verification, day(1), settings)).toBe('500 leads verified');
    const [check] = await database.db.select().from(leadChecks).where(eq(leadChecks.leadId, late));
    expect(check?.checkedAt).toEqual(day(1));
  });
});
