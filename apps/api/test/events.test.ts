import { generateContent } from '@flowdeck/contract/content/content';
import { duplicateDraft } from '@flowdeck/contract/content/drafts';
import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  eventTypes,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
  type EventType,
} from '@flowdeck/contract/delivery/event-webhooks';
import { events } from '@flowdeck/contract/delivery/events';
import { importLeads } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { requestSignInLink, signIn } from '@flowdeck/contract/identity/session';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { tryWorkflow } from '@flowdeck/contract/workflows/runs';
import { createWorkflow, listRecentActivities } from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { accounts } from '../src/identity/accounts/tables.ts';
import type { Transaction } from '../src/platform/db/database.ts';
import { emitEvents } from '../src/delivery/events/emit-events.ts';
import { eventSender } from '../src/delivery/events/event-sender.ts';
import { eventDeliveries, eventWebhooks } from '../src/delivery/events/tables.ts';
import { createWebhookStore } from '../src/delivery/events/webhook-store.ts';
import { firstTurn, startLane } from '../src/platform/jobs/lane.ts';
import { keptDays } from '../src/operations/config/kept-days.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { createRetention } from '../src/operations/retention/retention.ts';
import { createRetentionStore } from '../src/operations/retention/store.ts';
import { createEngine } from '../src/workflows/runs/engine.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { createTransports } from '../src/delivery/sending/transports.ts';
import { publisher } from '../src/content/social/publisher.ts';
import { resealSecrets } from '../src/operations/start/reseal-secrets.ts';
import { everyType } from './support/every-type.ts';
import { signatureOf, startReceiver, type Receiver } from './support/event-receiver.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { describeApi } from './support/test-database.ts';
import { testSecret } from './support/test-deps.ts';
import { tokenIn } from './support/token-in.ts';
import { eventsCopy as domainCopy } from '@flowdeck/domain/delivery/events/events-copy';
import { eventsCopy } from '../src/delivery/events/events-copy.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const vault = createVault([testSecret]);

describeApi('webhooks for events', () => {
  let api: TestApi;
  let receiver: Receiver;
  let other: Receiver;
  let people = 0;
  let reported: object[];

  beforeAll(async () => {
    api = await startTestApi();
    [receiver, other] = [await startReceiver(), await startReceiver()];
  });
  afterAll(async () => {
    receiver.close();
    other.close();
    await api.close();
  });
  beforeEach(async () => {
    for (const { state } of [receiver, other]) {
      state.calls.length = 0;
      state.answer = (response) => void response.end('Thank you');
    }
    reported = [];
    await api.database.db.delete(eventWebhooks);
    people += 1;
  });

  const now = () => api.clock.now;
  const pass = (ms: number) => {
    api.clock.now = new Date(now().getTime() + ms);
  };
  const sender = (more: object = {}) => {
    const db = api.database.checkedDb;
    const operator = { smtp: null, webhook: null };
    const { call } = createTransports({ db, vault, operator, privateHosts: true, now, ...more });
    const report = { ...noReport, attempt: (end: object) => void reported.push(end) };
    return sourceOf(eventSender({ db, vault, callWebhook: call, now, report }), { db, now });
  };
  const sendDue = (more?: object) => doAll(sender(more));
  async function newOwner(more?: Parameters<TestApi['addSignedIn']>[1]) {
    people += 1;
    const username = `owner ${String(people)}`;
    const person = await api.addSignedIn(username, more);
    let { token } = person;
    return {
      ...person,
      /** Comes back after so many days, when the session is over. */
      async comesBackAfter(days: number) {
        pass(days * day);
        const body = { username, password: testPassword };
        ({ token } = (await api.call(signIn, { body })).data);
      },
      async add(types: readonly EventType[], url = receiver.url) {
        const body = { url, events: [...types] };
        const { data } = await api.call(createEventWebhook, { token, body });
        return { id: data.webhook.id, secret: data.secret };
      },
      capture: (email: string, more: object = {}) =>
        api.call(captureLead, { token, body: { email, ...more } }),
      log: async (id: string) =>
        (await api.call(listEventDeliveries, { token, params: { id } })).data.items,
      webhook: async (id: string) =>
        (await api.call(listEventWebhooks, { token })).data.find((webhook) => webhook.id === id),
      switch: (id: string, active: boolean) =>
        api.call(changeEventWebhook, { token, params: { id }, body: { active } }),
      move: (id: string, url: string) =>
        api.call(changeEventWebhook, { token, params: { id }, body: { url } }),
      delete: (id: string) => api.call(deleteEventWebhook, { token, params: { id } }),
      redeliver: (id: string) => api.call(redeliverEvent, { token, params: { id } }),
      test: (id: string) => api.call(testEventWebhook, { token, params: { id } }),
      actions: async () =>
        (await api.call(listRecentActivities, { token })).data.map(({ action }) => action),
    };
  }
  /** The types of the events that came, by the path of the webhook. */
  const told = ({ state }: Receiver) =>
    state.calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  it('are told of a captured lead once, signed, and the log says so', async () => {
    const owner = await newOwner();
    const { id, secret } = await owner.add(['lead.captured']);
    const { data } = await owner.capture('ada@walnut-furniture.de', { firstName: 'Ada' });
    expect((await owner.webhook(id))?.waiting).toBe(1);
    await Promise.all([sendDue(), sendDue(), sendDue()]);

    const [call, ...more] = receiver.state.calls;
    if (!call) return expect.fail('Nothing came.');
    expect(more).toEqual([]);
    expect(call.headers['x-flowdeck-signature']).toBe(signatureOf(call, secret));
    const event = events['lead.captured'].parse(JSON.parse(call.body));
    expect(event).toMatchObject({
      version: 1,
      id: call.headers['idempotency-key'],
      time: now().toISOString(),
      data: { lead: { id: data.lead.id, firstName: 'Ada', source: 'website_form' }, isNew: true },
    });
    expect(await owner.log(id)).toEqual([
      {
        id: expect.any(String) as string,
        eventId: event.id,
        type: 'lead.captured',
        status: 'delivered',
        attempts: 1,
        createdAt: now().toISOString(),
        attemptedAt: now().toISOString(),
        responseStatus: 200,
        responseMs: expect.any(Number) as number,
        lastError: null,
        nextAttemptAt: null,
        body: call.body,
      },
    ]);
    expect(reported).toMatchObject([{ kind: 'event', outcome: 'delivered', attempt: 1 }]);
  });

  it('are told what happens, each only of what it chose', async () => {
    const owner = await newOwner();
    await owner.add(eventTypes);
    await owner.add(['run.failed', 'post.published'], other.url);
    const { token, workspaceId } = owner;

    await owner.capture('ada@walnut-furniture.de');
    const { data: draft } = await api.call(generateContent, { token, body: { title: 'Calm' } });
    await api.call(duplicateDraft, { token, params: { id: draft.id } });
    const rows = [
      { email: 'ben@acme-tools.de', firstName: 'Ben', lastName: 'Ek', company: 'Acme Tools' },
    ];
    await api.call(importLeads, { token, body: { rows } });
    await publishOne(token);
    const runId = await failOneRun(token);
    await sendDue();

    expect(told(receiver).toSorted()).toEqual([
      'draft.made',
      'draft.made',
      'lead.captured',
      'lead.qualified',
      'post.published',
      'run.failed',
    ]);
    expect(told(other).toSorted()).toEqual(['post.published', 'run.failed']);
    for (const { body } of receiver.state.calls) {
      const { type } = JSON.parse(body) as { type: EventType };
      // Exactly what the contract says, and nothing of the workspace.
      const parsed = events[type].parse(JSON.parse(body));
      expect(JSON.parse(body)).toEqual(parsed);
      expect(body).not.toContain(workspaceId);
    }
    const failure = other.state.calls.find(({ body }) => body.includes('run.failed'));
    expect(events['run.failed'].parse(JSON.parse(failure?.body ?? '')).data).toMatchObject({
      run: { id: runId, error: workflowsCopy.reasons.unexpected },
      workflow: { name: 'Checks', type: 'Verification' },
      stopped: false,
    });
  });

  /** Plans a post and publishes it. */
  async function publishOne(token: string) {
    const at = new Date(now().getTime() + minute).toISOString();
    const body = {
      postTitle: 'Hello',
      selectedPlatforms: ['X' as const],
      scheduleDate: at.slice(0, 10),
      scheduleTime: at.slice(11, 16),
    };
    await api.call(generateSocialPack, { token, body });
    api.clock.now = new Date(at);
    const where = { db: api.database.checkedDb, now };
    const posts = sourceOf(publisher({ ...where, publish: async () => undefined }), where);
    const row = await posts.next(firstTurn);
    if (!row) return expect.fail('No post is due.');
    const { signal } = new AbortController();
    await posts.perform(row, signal);
    // An attempt that was slow, and was replaced by another.
    await posts.perform(row, signal);
  }

  /** Runs a workflow that fails; returns the id of the run. */
  async function failOneRun(token: string): Promise<string> {
    const workflow = { name: 'Checks', type: 'Verification', description: 'Checks' } as const;
    const { data } = await api.call(createWorkflow, { token, body: workflow });
    const { db, checkedDb } = api.database;
    await db
      .update(workflowRuns)
      .set({ status: 'failed' })
      .where(eq(workflowRuns.status, 'running'));
    const [run] = await db
      .insert(workflowRuns)
      .values({
        workflowId: data.id,
        workspaceId: await workspaceOf(data.id),
        dueAt: now(),
        startedAt: now(),
        status: 'running',
      })
      .returning({ id: workflowRuns.id });
    const fails = async () => {
      throw new Error('A fault of the program');
    };
    const engine = createEngine({
      db: checkedDb,
      requireRoom: async () => undefined,
      effects: everyType(fails),
      nextRun: () => null,
      now,
      onError: () => undefined,
    });
    for (const lane of engine.lanes) await doAll(sourceOf(lane, { db: checkedDb, now }));
    return run?.id ?? '';
  }
  async function workspaceOf(workflowId: string): Promise<string> {
    const { rows } = await api.database.executeSql(
      `select workspace_id as id from workflows where id = '${workflowId}'`,
    );
    return (rows[0] as { id: string }).id;
  }

  it('are told of leads that an import qualifies, and of no other', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured', 'lead.qualified']);
    const { token } = owner;
    const full = { firstName: 'Ada', lastName: 'Okafor', company: 'Walnut Furniture' };
    const rows = [{ ...full, email: 'ada@walnut-furniture.de' }, { email: 'someone@gmail.com' }];
    await api.call(importLeads, { token, body: { rows } });
    await api.call(importLeads, { token, body: { rows } });
    const { data } = await owner.capture('ada@walnut-furniture.de');
    const log = await owner.log(id);
    const qualified = log.filter(({ type }) => type === 'lead.qualified');
    expect(qualified).toHaveLength(data.lead.status === 'qualified' ? 1 : 0);
    const captured = log.filter(({ type }) => type === 'lead.captured');
    expect(captured.map(({ body }) => body)).toEqual([expect.stringContaining('"isNew":false')]);
  });

  it('are told of nothing that is undone', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(eventTypes);
    const { token, workspaceId } = owner;
    const workflow = { name: 'Writes', type: 'Content Automation', description: 'D' } as const;
    const { data } = await api.call(createWorkflow, { token, body: workflow });
    expect((await api.call(tryWorkflow, { token, params: { id: data.id } })).status).toBe(200);
    const undone = api.database.db.transaction(async (tx: Transaction) => {
      const test = { type: 'draft.made', data: {} } as never;
      await emitEvents(tx, workspaceId, [test], now());
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(await owner.log(id)).toEqual([]);
  });

  it('get an event again until they take it, with the same id and body', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    receiver.answerWith(503);
    await owner.capture('ada@walnut-furniture.de');
    await sendDue();
    expect(await owner.log(id)).toMatchObject([
      {
        status: 'waiting',
        attempts: 1,
        responseStatus: 503,
        lastError: 'The webhook answered with status 503.',
        nextAttemptAt: new Date(now().getTime() + 10_000).toISOString(),
      },
    ]);
    expect(await owner.webhook(id)).toMatchObject({
      status: 'active',
      failingSince: now().toISOString(),
      waiting: 1,
      stopsAt: new Date(now().getTime() + 3 * day).toISOString(),
    });
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);

    pass(10_000);
    receiver.state.answer = (response) => void response.destroy();
    await sendDue();
    expect(await owner.log(id)).toMatchObject([
      { status: 'waiting', attempts: 2, responseStatus: null },
    ]);
    pass(minute);
    receiver.answerWith(204);
    await sendDue();
    expect(await owner.log(id)).toMatchObject([
      { status: 'delivered', attempts: 3, responseStatus: 204, lastError: null },
    ]);
    expect(await owner.webhook(id)).toMatchObject({ failingSince: null, stopsAt: null });
    const [first, ...again] = receiver.state.calls;
    expect(again).toHaveLength(2);
    for (const { body, headers } of again) {
      expect(body).toBe(first?.body);
      expect(headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(headers['x-flowdeck-signature']).not.toBe(first?.headers['x-flowdeck-signature']);
    }
  });

  it('get what a process that died had begun to send', async () => {
    const owner = await newOwner();
    await owner.add(['lead.captured']);
    await owner.capture('ada@walnut-furniture.de');
    const claimed = await sender().next(firstTurn);
    expect(claimed).toBeDefined();
    await sendDue();
    expect(receiver.state.calls).toEqual([]);
    pass(5 * minute);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);
  });

  it.each([
    ['a number of seconds', () => '3600', 60 * minute],
    ['a date', () => new Date(now().getTime() + 2 * 60 * minute).toUTCString(), 2 * 60 * minute],
    ['more than a day', () => '1000000', day],
  ])('wait as they are told by %s', async (_, retryAfter, wait) => {
    api.clock.now.setMilliseconds(0);
    const owner = await newOwner();
    await owner.add(['lead.captured']);
    const headers = { 'retry-after': retryAfter() };
    receiver.state.answer = (response) => void response.writeHead(429, headers).end();
    await owner.capture('ada@walnut-furniture.de');
    await sendDue();
    pass(wait - 1);
    // Another event does not wake it either.
    await owner.capture('ben@walnut-furniture.de');
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);
    pass(1);
    receiver.answerWith(204);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(3);
  });

  it('are stopped at once when they are gone for good, which their owner is told', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    receiver.answerWith(410);
    await owner.capture('ada@walnut-furniture.de');
    await owner.capture('ben@walnut-furniture.de');
    await sendDue();
    pass(day);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);
    expect(await owner.webhook(id)).toMatchObject({ status: 'stopped', stoppedBecause: 'gone' });
    const statuses = (await owner.log(id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['failed', 'waiting']);
    expect((await owner.actions())[0]).toContain(domainCopy.goneReason);
  });

  it('are not blamed for what their former address says', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    receiver.state.answer = (response) =>
      void owner.move(id, other.url).then(() => response.writeHead(410).end());
    await owner.capture('ada@walnut-furniture.de');
    await sendDue();
    expect(await owner.webhook(id)).toMatchObject({ status: 'active', failingSince: null });
  });

  it('rest while they fail, and delay no other', async () => {
    const owner = await newOwner();
    await owner.add(['lead.captured']);
    await owner.add(['lead.captured'], other.url);
    receiver.answerWith(500);
    for (const name of ['ada', 'ben', 'cy']) await owner.capture(`${name}@walnut-furniture.de`);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);
    expect(other.state.calls).toHaveLength(3);
  });

  it('of one workspace that hang take one turn, and others go on', async () => {
    const [hangs, works] = [await newOwner(), await newOwner()];
    const hanging: (() => void)[] = [];
    receiver.state.answer = (response) => void hanging.push(() => response.end());
    for (const path of ['1', '2', '3']) await hangs.add(['lead.captured'], receiver.url + path);
    await works.add(['lead.captured'], other.url);
    await hangs.capture('ada@walnut-furniture.de');
    await works.capture('ada@walnut-furniture.de');
    const errors: unknown[] = [];
    const lane = startLane(sender(), { slots: 2, pollMs: 10, onError: (e) => errors.push(e) });
    await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => told(other), { timeout: 10_000 }).toEqual(['lead.captured']);
    expect(hanging).toHaveLength(1);
    receiver.state.answer = (response) => void response.end();
    for (const end of hanging) end();
    await expect.poll(() => receiver.state.calls.length, { timeout: 10_000 }).toBe(3);
    await lane.stop(10_000);
    expect(errors).toEqual([]);
  });

  it('get an event six times at most, until somebody sends it again', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    receiver.answerWith(500);
    await owner.capture('ada@walnut-furniture.de');
    for (let attempt = 0; attempt < 8; attempt++) {
      await sendDue();
      pass(3 * 60 * minute);
    }
    expect(receiver.state.calls).toHaveLength(6);
    const [failed] = await owner.log(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: 6, nextAttemptAt: null });
    expect(reported.at(-1)).toMatchObject({ outcome: 'failed', attempt: 6 });
    expect(await owner.webhook(id)).toMatchObject({ status: 'active', waiting: 0 });

    receiver.answerWith(200);
    const { data } = await owner.redeliver(failed?.id ?? '');
    expect(data).toMatchObject({ status: 'waiting', nextAttemptAt: now().toISOString() });
    await sendDue();
    expect(await owner.log(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    const bodies = new Set(receiver.state.calls.map(({ body }) => body));
    expect(bodies.size).toBe(1);
  });

  it('are stopped after three days of failures, which Recent Activity says', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    receiver.answerWith(500);
    await owner.capture('ada@walnut-furniture.de');
    await sendDue();
    await owner.comesBackAfter(3);
    await owner.capture('ben@walnut-furniture.de');
    await sendDue();
    expect(await owner.webhook(id)).toMatchObject({ status: 'stopped', stopsAt: null });
    const { host } = new URL(receiver.url);
    expect(await owner.actions()).toContain(
      `Events for ${host} could not be delivered: every attempt failed for 3 days, so the webhook was stopped`,
    );
    // What happens meanwhile is not sent.
    await owner.capture('cy@walnut-furniture.de');
    pass(day);
    await sendDue();
    expect(await owner.webhook(id)).toMatchObject({ waiting: 2 });

    receiver.answerWith(200);
    receiver.state.calls.length = 0;
    await owner.switch(id, true);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(2);
    expect(await owner.webhook(id)).toMatchObject({ status: 'active', failingSince: null });
  });

  it('are tested at once, also while they are paused, and the log has the test', async () => {
    const owner = await newOwner();
    const { id, secret } = await owner.add(['run.failed']);
    await owner.switch(id, false);
    expect((await owner.test(id)).data).toEqual({
      succeeded: true,
      outcome: 'The webhook accepted the test event and answered with status 200.',
      answer: 'Thank you',
    });
    const [call] = receiver.state.calls;
    if (!call) return expect.fail('Nothing came.');
    expect(events.test.parse(JSON.parse(call.body)).data.message).toMatch(/test event/);
    expect(call.headers['x-flowdeck-signature']).toBe(signatureOf(call, secret));
    receiver.answerWith(410);
    pass(1_000);
    expect((await owner.test(id)).data).toEqual({
      succeeded: false,
      outcome: 'Not sent: The webhook answered with status 410: it is gone for good.',
      answer: 'Status 410',
    });
    expect(await owner.log(id)).toMatchObject([
      { type: 'test', status: 'failed', responseStatus: 410 },
      { type: 'test', status: 'delivered', responseStatus: 200 },
    ]);
    expect(await owner.webhook(id)).toMatchObject({ failingSince: null });
    for (let tests = 2; tests < 20; tests++) await owner.test(id);
    expect((await owner.test(id)).status).toBe(429);
  });

  it('send nothing again too often', async () => {
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    await owner.capture('ada@walnut-furniture.de');
    const [delivery] = await owner.log(id);
    const again = () => owner.redeliver(delivery?.id ?? '');
    for (let n = 0; n < 60; n++) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  it('are no hosts in private networks, unless the operator allows that', async () => {
    const strict = await startTestApi({ privateHosts: false }, api.database);
    strict.clock.now = now();
    const owner = await newOwner();
    const { id } = await owner.add(['lead.captured']);
    const { token } = owner;
    const url = 'https://10.0.0.5/';
    const body = { url, events: ['lead.captured'] as const };
    const refused = { issues: [{ path: 'url' }] };
    expect((await strict.call(createEventWebhook, { token, body })).problem).toMatchObject(refused);
    expect(
      (await strict.call(changeEventWebhook, { token, params: { id }, body: { url } })).problem,
    ).toMatchObject(refused);
    const { data } = await strict.call(testEventWebhook, { token, params: { id } });
    pass(1_000);
    expect(data.outcome).toMatch(/127\.0\.0\.1 is in a private network/);
    await owner.capture('ada@walnut-furniture.de');
    await sendDue({ privateHosts: false });
    expect(await owner.log(id)).toMatchObject([
      { status: 'waiting', lastError: expect.stringMatching(/private network/) as string },
      { status: 'failed' },
    ]);
    expect(receiver.state.calls).toEqual([]);
    await strict.app.close();
  });

  it('are told nothing before the address of the account is proved', async () => {
    const owner = await newOwner({ email: `unproved-${String(people)}@acme.example` });
    const { id } = await owner.add(['lead.captured']);
    await owner.capture('ada@walnut-furniture.de');
    await sendDue();
    expect(receiver.state.calls).toEqual([]);
    expect(await owner.log(id)).toMatchObject([
      {
        status: 'waiting',
        attempts: 0,
        lastError: eventsCopy.errors.unproven,
      },
    ]);
    await api.database.db
      .update(accounts)
      .set({ emailVerifiedAt: now() })
      .where(eq(accounts.workspaceId, owner.workspaceId));
    pass(minute);
    await sendDue();
    expect(receiver.state.calls).toHaveLength(1);
  });

  it('end at a takeover of the account', async () => {
    const email = `stranger-${String(people)}@acme.example`;
    const owner = await newOwner({ email });
    await owner.add(eventTypes);
    await api.database.db
      .update(accounts)
      .set({ signUpBrowserHash: 'of a stranger' })
      .where(eq(accounts.workspaceId, owner.workspaceId));
    await api.call(requestSignInLink, { body: { email } });
    await api.mailer.idle();
    const path = /http\S+(\/api\/auth\/link\/\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { headers } = await api.app.inject({ method: 'POST', url: path });
    const { data } = await api.call(listEventWebhooks, { token: tokenIn(headers.location) });
    expect(data).toEqual([]);
  });

  it('are stored without a readable address or secret, and sealed anew with a new key', async () => {
    const owner = await newOwner();
    const url = 'https://hooks.example.com/secret-path';
    const { id, secret } = await owner.add(['run.failed'], url);
    const { db, checkedDb } = api.database;
    const stored = JSON.stringify(await db.select().from(eventWebhooks));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('secret-path');
    const warnings: string[] = [];
    const renewed = createVault(['a new secret of this installation', testSecret]);
    await resealSecrets(checkedDb, renewed, (text) => warnings.push(text));
    const alone = createVault(['a new secret of this installation']);
    const found = await createWebhookStore(checkedDb, alone).find(owner.workspaceId, id);
    expect(found).toMatchObject({ url, secret });
    expect(warnings).toEqual([]);
    // With the new key alone: the address cannot be read here any more.
    expect(await owner.webhook(id)).toMatchObject({ url: '' });
  });

  it('keep what is still to be sent, and of the rest a month', async () => {
    const owner = await newOwner();
    const kept = await owner.add(['lead.captured']);
    const paused = await owner.add(['lead.captured'], other.url);
    await owner.capture('ada@walnut-furniture.de');
    await owner.switch(paused.id, false);
    await owner.test(kept.id);
    await owner.comesBackAfter(keptDays.events + 1);
    await owner.test(kept.id);
    const retention = createRetention({
      store: createRetentionStore(api.database.checkedDb),
      days: keptDays,
      removeLeads: async () => 0,
      removeEmailFiles: async () => undefined,
      now,
      onError: (error) => expect.fail(String(error)),
    });
    await retention.removeAll();
    const { db } = api.database;
    const left = await db.select().from(eventDeliveries);
    expect(left.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
      'lead.captured waiting',
      'test delivered',
    ]);
    await owner.delete(kept.id);
    await owner.delete(paused.id);
    expect(await db.select().from(eventDeliveries)).toEqual([]);
  });
});
