import { listActivities } from '@flowdeck/contract/workflows/activities';
import {
  contentDefaults,
  generateContent,
  getContentAnalytics,
} from '@flowdeck/contract/content/content';
import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import {
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
} from '@flowdeck/contract/workflows/workflow-detail';
import { listWorkflowRuns } from '@flowdeck/contract/workflows/runs';
import { deletePost } from '@flowdeck/contract/content/social-posts';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModelClient } from '../src/content/model-client.ts';
import { createContentWriter } from '../src/content/service.ts';
import { insertPiece } from '../src/content/store.ts';
import { contentPieces } from '../src/content/tables.ts';
import { unavailable } from '@flowdeck/domain/problem';
import { contentAutomation } from '../src/workflows/runs/effects/content-automation.ts';
import { marketingDistribution } from '../src/workflows/runs/effects/marketing-distribution.ts';
import { createEngine, type Engine } from '../src/workflows/runs/engine.ts';
import { everyInterval } from '@flowdeck/domain/workflows/next-run';
import { everyType } from './support/every-type.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { writeHere } from './support/test-deps.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const hour = 3_600_000;
/** A fact for every note of a short how-to. */
const facts = [
  'What you need first: a plan',
  'The steps: begin early',
  'How to tell that it worked: the last week is quiet',
  'Your next step: write to us',
].join('\n');
const description = 'Writes about calm launches, checklists and the launches of others';

describeApi('runs that write and distribute content', () => {
  let api: TestApi;
  let engine: Engine;
  let token: string;
  let workspaceId: string;
  /** What the language model writes; null means that the composer writes. */
  let model: ModelClient | null;

  beforeEach(async () => {
    api = await startTestApi({ nextRun: everyInterval(hour) });
    ({ token, workspaceId } = await api.addSignedIn('editor'));
    model = null;
    const automation = contentAutomation(api.database.checkedDb, (...given) =>
      createContentWriter(model, writeHere, () => api.clock.now)(...given),
    );
    const unused = async () => expect.fail('This type is not among the tested ones');
    engine = createEngine({
      db: api.database.checkedDb,
      requireRoom: async () => undefined,
      effects: {
        ...everyType(unused),
        'Content Automation': automation,
        'Marketing Distribution': marketingDistribution(api.database.checkedDb),
      },
      nextRun: everyInterval(hour),
      now: () => api.clock.now,
      onError: (error) => expect.fail(String(error)),
    });
  });
  afterEach(() => api.close());

  async function start(type: WorkflowType, name: string, as = token) {
    const made = await api.call(createWorkflow, { token: as, body: { name, type, description } });
    const { id } = made.data;
    await activate(id, as);
    return id;
  }
  const activate = (id: string, as = token) =>
    api.call(updateWorkflowStatus, { token: as, params: { id }, body: { status: 'active' } });
  const detail = async (id: string) =>
    (await api.call(getWorkflow, { token, params: { id } })).data;
  /** Changes some of a workflow's settings. */
  async function set(id: string, settings: object) {
    const before = await detail(id);
    const body = { ...before, settings: { ...before.settings, ...settings } };
    await api.call(updateWorkflow, { token, params: { id }, body });
  }
  /** Runs every active workflow once. */
  async function run() {
    api.clock.now = new Date(api.clock.now.getTime() + hour);
    await engine.beginDue();
    await work();
  }
  /** Performs the runs that have begun. */
  async function work() {
    const where = { db: api.database.checkedDb, now: () => api.clock.now };
    for (const lane of engine.lanes) await doAll(sourceOf(lane, where));
  }
  const newest = async () => (await api.call(listRecentActivities, { token })).data[0];
  const pieces = (of = workspaceId) =>
    api.database.db
      .select()
      .from(contentPieces)
      .where(eq(contentPieces.workspaceId, of))
      .orderBy(asc(contentPieces.createdAt));
  const posts = async (of = workspaceId) =>
    (
      await api.database.db
        .select()
        .from(scheduledPosts)
        .where(eq(scheduledPosts.workspaceId, of))
        .orderBy(asc(scheduledPosts.createdAt), asc(scheduledPosts.key))
    ).map(({ platform, text, state, at }) => ({ platform, text, state, at: at.toISOString() }));
  const generate = async (title: string) =>
    (await api.call(generateContent, { token, body: { title, facts, length: 'short' } })).data;

  it("write a draft from the workflow's words, count it and report it", async () => {
    await start('Content Automation', 'Calm launches');
    await run();
    const [piece] = await pieces();
    expect(piece).toMatchObject({
      title: 'Calm launches',
      keywords: ['Calm launches', 'checklists', 'launches', 'others'],
      source: 'template',
      createdAt: api.clock.now,
    });
    expect(await newest()).toMatchObject({
      type: 'success',
      action: `Calm launches: draft “Calm launches” written, SEO ${String(piece?.seoScore)}, readability ${String(piece?.readabilityScore)}`,
    });
    expect((await api.call(getContentAnalytics, { token })).data).toMatchObject({
      totalGenerated: 1,
      avgSeoScore: piece?.seoScore,
      topKeywords: expect.arrayContaining([{ keyword: 'launches', usage: 1 }]) as unknown,
    });
    await run();
    expect(await pieces()).toHaveLength(1);
    expect((await newest())?.action).toMatch(/^Calm launches: draft/);
    expect((await api.call(listWorkflows, { token })).data.items[0]).toMatchObject({
      executions: 1,
      successRate: 100,
    });
  });

  it('work off a list of topics in turn, each once, even when its draft is deleted', async () => {
    const id = await start('Content Automation', 'Weekly');
    const topics = ['Calm launches', 'Balcony tomatoes'];
    await set(id, { type: 'Content Automation', topics, tone: 'casual', length: 'short' });
    await run();
    await run();
    expect(await pieces()).toMatchObject([
      { title: 'Calm launches', tone: 'casual', length: 'short' },
      { title: 'Balcony tomatoes' },
    ]);
    await api.database.db.delete(contentPieces).where(eq(contentPieces.title, 'Calm launches'));
    await run();
    expect(await pieces()).toMatchObject([{ title: 'Balcony tomatoes' }]);
    const { writtenTopics } = await detail(id);
    expect(writtenTopics).toMatchObject([
      { topic: 'Calm launches', draftId: null },
      { topic: 'Balcony tomatoes', draftId: (await pieces())[0]?.id },
    ]);
    await set(id, { type: 'Content Automation', topics: [...topics, 'Pricing'] });
    await run();
    expect((await pieces()).map(({ title }) => title)).toContain('Pricing');
  });

  it('do not write a topic that another workflow has written in the same way', async () => {
    const first = await start('Content Automation', 'Weekly');
    await set(first, { type: 'Content Automation', topics: ['Calm launches'] });
    await run();
    const { id } = (await api.call(duplicateWorkflow, { token, params: { id: first } })).data;
    await activate(id);
    await run();
    expect(await pieces()).toHaveLength(1);
    const topics = ['Calm launches'];
    await set(id, { type: 'Content Automation', topics, tone: 'friendly' });
    await run();
    expect(await pieces()).toMatchObject([{ tone: 'professional' }, { tone: 'friendly' }]);
  });

  it('write a topic once, however many runs of a workflow there are at once', async () => {
    await start('Content Automation', 'Calm launches');
    api.clock.now = new Date(api.clock.now.getTime() + hour);
    await engine.beginDue();
    api.clock.now = new Date(api.clock.now.getTime() + hour);
    await engine.beginDue();
    await Promise.all([work(), work()]);
    expect(await pieces()).toHaveLength(1);
  });

  it('post where, when and from what the settings say', async () => {
    await generate('By a person');
    const id = await start('Marketing Distribution', 'Spread');
    const settings = {
      type: 'Marketing Distribution',
      platforms: ['X'],
      weekdays: ['wednesday'],
      time: '09:30',
      timeZone: 'Europe/Berlin',
      source: 'workflows',
    };
    await set(id, settings);
    await run();
    expect(await posts()).toEqual([]);
    await set(id, { ...settings, source: 'people' });
    await run();
    // The clock says Monday, 2 March.
    const at = '2026-03-04T08:30:00.000Z';
    expect(await posts()).toMatchObject([{ platform: 'X', state: 'waiting', at }]);
    // Nobody has to approve what the setting lets go.
    await generate('Another one');
    await set(id, { ...settings, source: 'people', approval: false });
    await run();
    expect((await posts()).map(({ state }) => state)).toEqual(['waiting', 'planned']);
  });

  it('write nothing while the language model fails, and say why', async () => {
    const write = async () => Promise.reject(unavailable('The language model is busy.', 5));
    model = { name: 'small', write, revise: write };
    await start('Content Automation', 'Drafts');
    await run();
    expect(await pieces()).toEqual([]);
    expect((await newest())?.action).toBe('Drafts failed: The language model is busy.');
  });

  it('say of a post that has been deleted since that it has', async () => {
    await generate('Calm launches');
    const id = await start('Marketing Distribution', 'Spread');
    await run();
    const made = async () =>
      (await api.call(listWorkflowRuns, { token, params: { id } })).data.items[0]?.made ?? [];
    const [first] = await made();
    await api.call(deletePost, { token, params: { id: first?.id ?? '' } });
    const deleted = { kind: 'post', id: first?.id, name: 'Instagram', deleted: true };
    expect(await made()).toEqual([
      deleted,
      expect.objectContaining({ name: 'Facebook', deleted: false }),
    ]);
    const activities = (await api.call(listActivities, { token })).data.items;
    expect(activities.find(({ madeCount }) => madeCount > 0)?.made[0]).toEqual(deleted);
  });

  it('queue the newest draft for Instagram and Facebook, each draft once', async () => {
    await generate('An old one');
    api.clock.now = new Date(api.clock.now.getTime() + 1);
    await generate('Calm launches');
    await start('Marketing Distribution', 'Spread');
    await run();
    expect((await newest())?.action).toBe(
      'Spread: “Calm launches” waits for approval for Instagram and Facebook',
    );
    const at = api.clock.now.toISOString();
    const text = expect.stringMatching(/^Calm launches\n\n\S/) as string;
    expect(await posts()).toEqual([
      { platform: 'Facebook', text, state: 'waiting', at },
      { platform: 'Instagram', text, state: 'waiting', at },
    ]);
    await run();
    expect((await newest())?.action).toContain('“An old one” waits for approval');
    await run();
    expect(await posts()).toHaveLength(4);
  });

  it('leave a draft with notes to its author, and take an older one without', async () => {
    await generate('A finished one');
    api.clock.now = new Date(api.clock.now.getTime() + 1);
    const body = { title: 'An open one', length: 'short' as const };
    await api.call(generateContent, { token, body });
    await start('Marketing Distribution', 'Spread');
    await run();
    expect((await newest())?.action).toContain('“A finished one” waits for approval');
    await run();
    expect((await posts()).map(({ text }) => text).join()).not.toMatch(/\[|An open one/);
  });

  it('give a draft to one of two workflows, and none to another workspace', async () => {
    const other = await api.addSignedIn('stranger');
    await generate('Ours');
    await start('Marketing Distribution', 'One');
    await start('Marketing Distribution', 'Two');
    await start('Marketing Distribution', 'Theirs', other.token);
    await run();
    expect(await posts()).toHaveLength(2);
    expect(await posts(other.workspaceId)).toEqual([]);
    const seen = (await api.call(listRecentActivities, { token })).data.map(({ action }) => action);
    expect(seen.filter((action) => action.includes('waits for approval'))).toHaveLength(1);
    expect(seen.join()).not.toContain('no finished draft');
  });

  it('distribute the beginning of a draft in whole characters, however it is written', async () => {
    // The summary ends within the last of these.
    const family = '👩‍👩‍👧‍👦';
    const long = [0, 1, 2, 3].map((n) => `${'x'.repeat(n)}${family.repeat(200)}`);
    const texts = [...long, '', '# Only\n\n- a list', ...Object.values(hostileTexts)];
    await start('Marketing Distribution', hostileTexts.formula ?? '');
    for (const [index, text] of texts.entries()) {
      const write = createContentWriter(
        { name: 'm', write: async () => text, revise: async () => text },
        writeHere,
        () => api.clock.now,
      );
      const piece = await write(workspaceId, {
        ...contentDefaults,
        title: 'Post',
        keywords: [],
      });
      await api.database.db.transaction((tx) => insertPiece(tx, piece));
      await run();
      expect(await posts(), JSON.stringify(text)).toHaveLength((index + 1) * 2);
    }
    for (const { text } of await posts()) {
      expect(text.replaceAll(family, '')).not.toContain('👩');
    }
  });
});
