import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '@flowdeck/contract/content/social';
import { accounts } from '../src/identity/accounts/tables.ts';
import { members } from '../src/identity/members/tables.ts';
import { activities } from '../src/platform/activities/tables.ts';
import { startLane, firstTurn } from '../src/platform/jobs/lane.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { markMissed } from '../src/content/social/mark-missed.ts';
import { publisher, type Publish } from '../src/content/social/publisher.ts';
import { planPosts } from '../src/content/social/store.ts';
import { scheduledPosts, type PostRow } from '../src/content/social/tables.ts';
import { createWebhook } from '../src/delivery/sending/webhook.ts';
import { WebhookRefusal } from '../src/delivery/sending/signed-call.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { addOwnedWorkspace } from './support/owned-workspace.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const minute = 60_000;
const hour = 60 * minute;

describeApi('publisher', () => {
  let database: TestDatabase;
  let workspaceId: string;
  let now: Date;
  let reported: object[];
  beforeEach(async () => {
    database = await openTestDatabase();
    now = new Date('2026-03-02T10:00:00.000Z');
    workspaceId = await addWorkspace();
    reported = [];
  });
  afterEach(() => database.close());

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const addWorkspace = () => addOwnedWorkspace(database.db, now);
  let plans = 0;
  interface Plan {
    text?: string;
    platform?: Platform;
    at?: Date;
    state?: 'waiting' | 'planned';
    of?: string;
  }
  const plan = ({ text = 'Hello', platform = 'X', at = now, state = 'planned', of }: Plan = {}) =>
    database.db.transaction((tx) =>
      planPosts(tx, [
        {
          text,
          platform,
          at,
          state,
          workspaceId: of ?? workspaceId,
          createdAt: now,
          key: String((plans += 1)),
        },
      ]),
    );
  const report = { ...noReport, attempt: (end: object) => void reported.push(end) };
  const source = (publish: Publish) => {
    const where = { db: database.checkedDb, now: () => now };
    return sourceOf(publisher({ ...where, publish, report }), where);
  };
  const publishDue = (publish: Publish) => doAll(source(publish));
  const rows = () => database.db.select().from(scheduledPosts).orderBy(asc(scheduledPosts.at));
  const states = async () => (await rows()).map(({ state }) => state);
  const said = async () =>
    (await database.db.select().from(activities)).map(({ action }) => action);

  it('publishes a post once, at its time', async () => {
    await plan({ at: new Date(now.getTime() + minute) });
    const published: string[] = [];
    const publish = async ({ text }: PostRow) => void published.push(text);
    await publishDue(publish);
    expect(published).toEqual([]);
    pass(minute);
    await Promise.all(Array.from({ length: 5 }, () => publishDue(publish)));
    expect(published).toEqual(['Hello']);
    expect(await rows()).toMatchObject([{ state: 'published', publishedAt: now, attempts: 1 }]);
  });

  it('publishes nothing that waits for approval', async () => {
    await plan({ state: 'waiting' });
    pass(3 * 24 * hour);
    await publishDue(async () => expect.fail('It was published.'));
    expect(await states()).toEqual(['waiting']);
  });

  it('sets aside what was due more than a day ago, and says so', async () => {
    for (let count = 0; count < 80; count += 1) await plan();
    pass(24 * hour + 1);
    await plan({ text: 'In time' });
    const published: string[] = [];
    await publishDue(async ({ text }) => void published.push(text));
    await markMissed(database.checkedDb, now);
    await publishDue(async ({ text }) => void published.push(text));
    expect(published).toEqual(['In time']);
    expect((await states()).filter((state) => state === 'missed')).toHaveLength(80);
    expect(await said()).toEqual([
      '80 posts missed: more than a day late. Publish, move or cancel under Planned Posts',
    ]);
  });

  it('sets aside nothing that is a day late or less', async () => {
    await plan();
    pass(24 * hour);
    await markMissed(database.checkedDb, now);
    expect(await states()).toEqual(['planned']);
  });

  it('publishes what has piled up little by little, for each workspace and platform', async () => {
    const other = await addWorkspace();
    for (let count = 0; count < 3; count += 1) await plan();
    await plan({ platform: 'LinkedIn' });
    await plan({ of: other });
    const published: string[] = [];
    const publish = async (post: PostRow) =>
      void published.push(`${post.workspaceId === other ? 'other' : 'own'} ${post.platform}`);
    await publishDue(publish);
    expect(published.toSorted()).toEqual(['other X', 'own LinkedIn', 'own X']);
    pass(5 * minute - 1);
    await publishDue(publish);
    expect(published).toHaveLength(3);
    pass(1);
    await publishDue(publish);
    expect(published).toHaveLength(4);
    pass(5 * minute);
    await publishDue(publish);
    expect(published).toHaveLength(5);
  });

  it('never publishes a note that is still to be filled in, and says so', async () => {
    await plan({ text: '[Add a title: one thought]' });
    await publishDue(async () => expect.fail('It was published.'));
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    expect((await said())[0]).toMatch(
      /^Post on X could not be delivered: there is a note to fill in: \[/,
    );
  });

  it('publishes nothing for an account whose address nobody has proved', async () => {
    const ownerId = randomUUID();
    await database.db.insert(accounts).values({
      id: ownerId,
      workspaceId,
      username: 'u',
      name: 'U',
      email: 'u@example.com',
      emailKey: 'u@example.com',
      usernameKey: 'u',
      role: 'user',
      createdAt: now,
    });
    await database.db
      .insert(members)
      .values({ workspaceId, accountId: ownerId, role: 'owner', joinedAt: now });
    await plan();
    await publishDue(async () => expect.fail('It was published.'));
    expect(await rows()).toMatchObject([
      { state: 'planned', attempts: 0, lastError: expect.stringContaining('Confirm') as string },
    ]);
    await database.db.update(accounts).set({ emailVerifiedAt: now });
    pass(minute);
    const published: string[] = [];
    await publishDue(async ({ text }) => void published.push(text));
    expect(published).toEqual(['Hello']);
  });

  it('retries after longer and longer waits, then gives up and says so', async () => {
    await plan();
    let attempts = 0;
    const publish = async () => {
      attempts += 1;
      throw new WebhookRefusal('The publishing service answered with status 503.', {
        status: 503,
        answer: '',
        retryAt: null,
      });
    };
    await publishDue(publish);
    await publishDue(publish);
    expect(await rows()).toMatchObject([
      {
        state: 'planned',
        attempts: 1,
        lastError: 'The publishing service answered with status 503.',
      },
    ]);
    for (const wait of [10_000, minute, 5 * minute, 30 * minute, 120 * minute]) {
      pass(wait - 1);
      await publishDue(publish);
      pass(1);
      await publishDue(publish);
    }
    pass(12 * hour);
    await publishDue(publish);
    expect(attempts).toBe(6);
    expect(reported).toMatchObject([
      ...[1, 2, 3, 4, 5].map((attempt) => ({ kind: 'post', attempt, outcome: 'put-off' })),
      {
        kind: 'post',
        attempt: 6,
        outcome: 'failed',
        reason: 'The publishing service answered with status 503.',
      },
    ]);
    expect(await states()).toEqual(['failed']);
    expect(await said()).toEqual([
      'Post on X could not be delivered: The publishing service answered with status 503.',
    ]);
  });

  it('waits as long as the webhook says', async () => {
    await plan();
    const refusal = { status: 429, answer: '', retryAt: new Date(now.getTime() + hour) };
    await publishDue(() => Promise.reject(new WebhookRefusal('Too many', refusal)));
    pass(hour - 1);
    await publishDue(async () => expect.fail('It was published.'));
    pass(1);
    await publishDue(async () => undefined);
    expect(await states()).toEqual(['published']);
  });

  it('leaves a post alone that is cancelled while it is sent', async () => {
    await plan();
    await publishDue(async () => {
      await database.db.update(scheduledPosts).set({ state: 'cancelled' });
      throw new Error('It broke.');
    });
    pass(hour);
    await publishDue(async () => expect.fail('It was published.'));
    expect(await states()).toEqual(['cancelled']);
  });

  it('leaves a platform alone while another process publishes on it', async () => {
    await plan();
    await plan();
    const other = source(() => expect.fail('It is still at it.'));
    expect(await other.next(firstTurn)).toBeDefined();
    await publishDue(async () => expect.fail('It was published.'));
    expect((await states()).toSorted()).toEqual(['planned', 'sending']);
  });

  it('tries a webhook that is gone no more, and says so', async () => {
    await plan();
    const refusal = { status: 410, answer: '', retryAt: null };
    await publishDue(() => Promise.reject(new WebhookRefusal('It is gone.', refusal)));
    expect(await states()).toEqual(['failed']);
    expect(await said()).toEqual(['Post on X could not be delivered: It is gone.']);
  });

  it('publishes again what a process had claimed when it died', async () => {
    await plan();
    const row = await source(() => expect.fail('It died before.')).next(firstTurn);
    expect(row?.state).toBe('sending');
    const published: string[] = [];
    const publish = async ({ id }: PostRow) => void published.push(id);
    await publishDue(publish);
    expect(published).toEqual([]);
    pass(5 * minute);
    await publishDue(publish);
    expect(published).toEqual([row?.id]);
  });

  it('publishes for others while one tenant’s webhook calls hang', async () => {
    const other = await addWorkspace();
    for (let count = 0; count < 20; count += 1) await plan({ text: 'hangs' });
    pass(1);
    await plan({ text: 'goes out', of: other });
    const hanging: (() => void)[] = [];
    const published: string[] = [];
    const errors: unknown[] = [];
    const lane = startLane(
      source(({ text }) =>
        text === 'hangs'
          ? new Promise<void>((resolve) => hanging.push(resolve))
          : Promise.resolve(void published.push(text)),
      ),
      { slots: 2, pollMs: 10, onError: (error) => errors.push(error) },
    );
    await expect
      .poll(() => [published, hanging.length], { timeout: 10_000 })
      .toEqual([['goes out'], 1]);
    const stopped = lane.stop(minute);
    for (const resolve of hanging) resolve();
    await stopped;
    expect(errors).toEqual([]);
  });
});

describe('webhook', () => {
  const at = new Date('2026-03-02T10:00:00.000Z');
  const post: PostRow = {
    id: 'id-1',
    workspaceId: 'workspace-1',
    key: 'key',
    platform: 'X',
    state: 'sending',
    at,
    dueAt: at,
    claim: null,
    text: 'Hello',
    link: 'https://example.com/calm',
    imageUrl: 'https://example.com/calm.png',
    videoUrl: '',
    attempts: 1,
    lastError: null,
    publishedAt: null,
    version: 1,
    searchText: '',
    workflowId: null,
    plannedById: null,
    askedAt: null,
    approvedById: null,
    sentBackById: null,
    sentBackNote: null,
    sentBackAt: null,
    seriesId: null,
    place: 1,
    count: 1,
    createdAt: at,
  };
  const now = () => new Date('2026-03-02T10:00:01.900Z');
  let server: Server;
  let url: URL;
  let status = 204;
  const calls: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  beforeEach(async () => {
    calls.length = 0;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/posts`);
  });
  afterEach(() => server.close());

  it('is told everything of a post, signed with the time of the call', async () => {
    status = 204;
    await createWebhook({ url, secret: 'between us' }, now)(post);
    const body = JSON.stringify({
      version: 1,
      id: 'id-1',
      workspace: 'workspace-1',
      platform: 'X',
      text: 'Hello',
      link: 'https://example.com/calm',
      media: { image: 'https://example.com/calm.png', video: null },
      scheduledFor: '2026-03-02T10:00:00.000Z',
    });
    const timestamp = String(Date.parse('2026-03-02T10:00:01.000Z') / 1000);
    const signature = createHmac('sha256', 'between us')
      .update(`${timestamp}.${body}`)
      .digest('hex');
    expect(calls).toMatchObject([
      {
        body,
        headers: {
          'idempotency-key': 'id-1',
          'x-flowdeck-timestamp': timestamp,
          'x-flowdeck-signature': `sha256=${signature}`,
        },
      },
    ]);
  });

  it.each([
    [500, 'The publishing service answered with status 500.'],
    [302, /^The publishing service could not be reached: /],
  ])('treats %d as a failure', async (answer, words) => {
    status = answer;
    await expect(createWebhook({ url, secret: null }, now)(post)).rejects.toThrow(words);
    expect(calls).toHaveLength(1);
  });

  it('says what is wrong if nothing answers', async () => {
    server.close();
    await once(server, 'close');
    await expect(createWebhook({ url, secret: null }, now)(post)).rejects.toThrow(/ECONNREFUSED/);
  });
});
