import { eraseLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { createWorkflow, listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { keptAnswers, keyedCallMs, keyedCallsPerDay } from '@flowdeck/domain/idempotency';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOnce } from '../src/platform/idempotency/once.ts';
import { keyedCalls } from '../src/platform/idempotency/tables.ts';
import { createRateLimits } from '../src/platform/rate-limits/rate-limits.ts';
import { rateLimits } from '../src/platform/rate-limits/tables.ts';
import { createRetention } from '../src/operations/retention/retention.ts';
import { createRetentionStore } from '../src/operations/retention/store.ts';
import { keptDays } from '../src/operations/config/kept-days.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const workflow = { name: 'Checks', type: 'Verification', description: 'Checks leads' };

describeApi('calls with an Idempotency-Key', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  /** @param server another one on the same database */
  const post = (path: string, token: string, key: string, payload: object, server = api.app) =>
    server.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload,
    });
  const count = async (token: string) =>
    (await api.call(listWorkflows, { token, query: {} })).data.counts.all;

  it('say that an answer was given before', async () => {
    const { token } = await api.addSignedIn('replays');
    const first = await post(createWorkflow.path, token, 'one', workflow);
    const again = await post(createWorkflow.path, token, 'one', workflow);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
  });

  it('act once if many come at once, on two servers', async () => {
    const { token } = await api.addSignedIn('many at once');
    const other = await startTestApi({}, api.database);
    other.clock.now = api.clock.now;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(createWorkflow.path, token, 'many', workflow, n % 2 ? api.app : other.app),
      ),
    );
    expect(await count(token)).toBe(1);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    const ids = answers.flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<{ data: { id: string } }>().data.id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    await other.app.close();
  });

  it('are refused while the first one runs', async () => {
    const { token, workspaceId } = await api.addSignedIn('runs');
    await post(createWorkflow.path, token, 'running', workflow);
    await api.database.db
      .update(keyedCalls)
      .set({ answer: null })
      .where(eq(keyedCalls.workspaceId, workspaceId));
    const answer = await post(createWorkflow.path, token, 'running', workflow);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'outcome_unknown' });
    expect(await count(token)).toBe(1);
  });

  it('keep neither their keys nor what they asked for', async () => {
    const { token } = await api.addSignedIn('keeps');
    const name = 'A name of my own';
    await post(createWorkflow.path, token, 'order of mrs-smith', { ...workflow, name });
    await api.database.db.update(keyedCalls).set({ answer: null });
    const stored = JSON.stringify(await api.database.db.select().from(keyedCalls));
    expect(stored).not.toMatch(/smith|my own/);
  });

  it('have no answer any more that names an erased lead, and still do not act again', async () => {
    const { token } = await api.addSignedIn('erases');
    const body = { email: 'Ada@analytical-engines.org', consent: true };
    const captured = await post(captureLead.path, token, 'ada', body);
    const { id } = captured.json<{ data: { lead: { id: string } } }>().data.lead;
    await api.call(eraseLead, { token, params: { id } });
    const stored = JSON.stringify(await api.database.db.select().from(keyedCalls));
    expect(stored.toLowerCase()).not.toContain('analytical-engines');
    expect((await post(captureLead.path, token, 'ada', body)).statusCode).toBe(409);
  });

  it('keep the newest of what they answered, and act once for the others', async () => {
    const { token, workspaceId } = await api.addSignedIn('hoards');
    const bodyOf = (key: string) => ({ ...workflow, name: key });
    const send = (key: string) => post(createWorkflow.path, token, key, bodyOf(key));
    const isOf = eq(keyedCalls.workspaceId, workspaceId);
    for (const key of ['oldest', 'old', 'new']) {
      await send(key);
      api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    }
    // As if each answer were as long as two thirds of what is kept.
    const answerBytes = Math.ceil(keptAnswers.together * (2 / 3));
    await api.database.db.update(keyedCalls).set({ answerBytes }).where(isOf);
    await send('newest');
    const again = [];
    for (const key of ['oldest', 'old', 'new', 'newest']) again.push((await send(key)).statusCode);
    expect(again).toEqual([409, 409, 200, 200]);
    expect(await count(token)).toBe(4);
  });

  it.each([
    ['is too long', 'x'.repeat(keptAnswers.each)],
    ['names too many', Array.from({ length: 600 }, (_, n) => `a${String(n)}@acme.org`).join()],
  ])('keep no answer that %s', async (why, description) => {
    const { workspaceId } = await api.addAccount(why);
    let acted = 0;
    const act = async () => {
      acted += 1;
      return description;
    };
    const { checkedDb: db } = api.database;
    const now = () => api.clock.now;
    const once = createOnce({ db, limits: createRateLimits(db, now), now });
    const call = { workspaceId, key: 'one', request: 1 };
    expect(await once(call, act)).toEqual({ data: description, replayed: false });
    await expect(once(call, act)).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(acted).toBe(1);
  });

  it('are so many a day at most', async () => {
    const { token } = await api.addSignedIn('a lot');
    await post(createWorkflow.path, token, 'first', workflow);
    await api.database.db
      .update(rateLimits)
      .set({ count: keyedCallsPerDay })
      .where(like(rateLimits.key, 'keyed-calls:%'));
    expect((await post(createWorkflow.path, token, 'next', workflow)).statusCode).toBe(429);
    expect((await post(createWorkflow.path, token, 'first', workflow)).statusCode).toBe(200);
    expect(await count(token)).toBe(1);
  });

  it('are deleted after a day', async () => {
    const now = () => new Date(api.clock.now.getTime() + keyedCallMs + 1);
    expect(await api.database.db.$count(keyedCalls)).toBeGreaterThan(0);
    await createRetention({
      store: createRetentionStore(api.database.checkedDb),
      days: keptDays,
      removeLeads: async () => 0,
      removeEmailFiles: async () => undefined,
      now,
      onError: (error) => expect.fail(String(error)),
    }).removeAll();
    expect(await api.database.db.$count(keyedCalls)).toBe(0);
  });
});
