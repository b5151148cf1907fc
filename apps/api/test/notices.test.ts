import {
  createEventWebhook,
  listEventDeliveries,
} from '@flowdeck/contract/delivery/event-webhooks';
import { events } from '@flowdeck/contract/delivery/events';
import {
  changeNotices,
  listWorkspaces,
  type NoticeFrequency,
} from '@flowdeck/contract/identity/workspaces';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { noticeGatherMs, noticePauseMs } from '@flowdeck/domain/operations/notices';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { members } from '../src/identity/members/tables.ts';
import { notices, waitingNews } from '../src/operations/waiting/tables.ts';
import { firstTurn } from '../src/platform/jobs/lane.ts';
import { createMailer, type Mail } from '../src/platform/mail/mailer.ts';
import { MailFailure } from '../src/platform/mail/smtp.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { sourceOf } from './support/do-work.ts';
import { tellWhatWaits, worksOf } from './support/tell-what-waits.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const day = 24 * 60 * 60 * 1000;

describeApi('emails about what waits', () => {
  let api: TestApi;
  let token: string;
  let accountId: string;
  let workspaceId: string;
  /** What the mail server has taken, and how it fails from now on. */
  let sent: Mail[];
  let failure: MailFailure | undefined;
  beforeEach(async () => {
    sent = [];
    failure = undefined;
    const deliver = async (mail: Mail) => {
      if (failure) throw failure;
      sent.push(mail);
    };
    api = await startTestApi({ mailer: createMailer(deliver, () => undefined) });
    const person = await api.addSignedIn('ada', { email: 'ada@example.org' });
    ({ token, workspaceId } = person);
    accountId = person.user.id;
    await prove('ada', api.clock.now);
  });
  afterEach(() => api.close());

  const prove = (username: string, emailVerifiedAt: Date | null) =>
    api.database.db
      .update(accounts)
      .set({ emailVerifiedAt })
      .where(eq(accounts.username, username));
  const choose = (frequency: NoticeFrequency, timeZone = 'UTC', as = token) =>
    api.call(changeNotices, { token: as, body: { notices: frequency, timeZone } });
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  };
  /** The emails that have left since this was last asked: to whom, and what they say. */
  async function told() {
    await tellWhatWaits(api);
    return sent.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
  }

  async function addWorkflow(name: string) {
    const body = { name, type: 'Verification', description: 'Does what it says' };
    return (await api.call(createWorkflow, { token, body })).data.id;
  }

  /** A run that has just ended. */
  const addRun = (workflowId: string, status: 'succeeded' | 'failed') => {
    const at = api.clock.now;
    const error = status === 'failed' ? 'No answer' : null;
    const run = { workflowId, workspaceId, status, error, startedAt: at, finishedAt: at };
    return api.database.db.insert(workflowRuns).values(run);
  };
  const fail = async (name: string) => addRun(await addWorkflow(name), 'failed');

  it('come for nothing unless somebody asked for them', async () => {
    await fail('First');
    pass(day);
    expect(await told()).toEqual([]);
    expect(await api.database.db.select().from(waitingNews)).toEqual([]);
    const { items } = (await api.call(listWorkspaces, { token })).data;
    expect(items).toMatchObject([{ notices: 'off' }]);
  });

  it('tell at once of a burst, and of more not before an hour', async () => {
    await choose('at-once');
    await fail('First');
    await fail('Second');
    expect(await told()).toEqual([]);
    // Whoever chooses it again still hears of them.
    await choose('at-once');
    pass(noticeGatherMs);
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      to: 'ada@example.org',
      subject: '2 things are waiting for you in Flowdeck',
    });
    expect(first?.text).toContain('2 workflows that failed or have stopped');
    expect(first?.text).toContain('Second');
    expect(first?.text).toContain(`http://flowdeck.test/w/${workspaceId}/account/workspaces`);

    await fail('Third');
    expect(await told()).toEqual([]);
    pass(noticePauseMs - 1);
    expect(await told()).toEqual([]);
    pass(1);
    expect(await told()).toMatchObject([{ subject: '3 things are waiting for you in Flowdeck' }]);
    // Nothing new waits.
    pass(day);
    expect(await told()).toEqual([]);
  });

  it('tell of a post that did not go out', async () => {
    await choose('at-once');
    const at = api.clock.now;
    const post = {
      workspaceId,
      key: 'post',
      platform: 'X',
      text: 'Spring',
      at,
      dueAt: at,
    } as const;
    const { db } = api.database;
    await db.insert(scheduledPosts).values({ ...post, state: 'planned', createdAt: at });
    await db.update(scheduledPosts).set({ state: 'missed' });
    await told();
    pass(noticeGatherMs);
    const [notice] = await told();
    expect(notice?.text).toContain('1 post that did not go out');
    expect(notice?.text).toContain('Spring');
  });

  it('do not tell of what was handled before they leave, or fails again', async () => {
    await choose('at-once');
    const id = await addWorkflow('First');
    await addRun(id, 'failed');
    await told();
    await addRun(id, 'succeeded');
    pass(noticeGatherMs);
    expect(await told()).toEqual([]);
    await addRun(id, 'failed');
    await told();
    pass(noticeGatherMs);
    expect(await told()).toHaveLength(1);
    await addRun(id, 'failed');
    pass(day);
    expect(await told()).toEqual([]);
  });

  it('come in the morning of their reader, if something waits', async () => {
    // It is ten in the morning in UTC, and 19:00 in Tokyo.
    await choose('daily', 'Asia/Tokyo');
    pass(13 * 60 * 60 * 1000);
    expect(await told()).toEqual([]);
    await fail('First');
    pass(day - 1);
    expect(await told()).toEqual([]);
    pass(1);
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first?.text).toContain('1 workflow that failed or has stopped');
    expect(first?.text).toContain('in the morning');
    expect(await told()).toEqual([]);
    pass(day);
    expect(await told()).toHaveLength(1);
    await choose('off');
    pass(day);
    expect(await told()).toEqual([]);
  });

  it('refuse a time zone that does not exist', async () => {
    const { status, problem } = await choose('daily', 'Mars/Olympus');
    expect(status).toBe(400);
    expect(problem.issues).toEqual([{ path: 'timeZone', message: 'Unknown time zone.' }]);
  });

  async function join(username: string, role: 'viewer' | 'editor') {
    const guest = await api.addSignedIn(username, { email: `${username}@example.org` });
    await prove(username, api.clock.now);
    const { db } = api.database;
    const joined = { workspaceId, accountId: guest.user.id, role } as const;
    await db.insert(members).values({ ...joined, joinedAt: api.clock.now });
    await db.update(accounts).set({ workspaceId }).where(eq(accounts.id, guest.user.id));
    return guest;
  }

  it('go to those who can do something about it, and to nobody who left or is unproved', async () => {
    const [viewer, leaver, unproved] = [
      await join('vera', 'viewer'),
      await join('leo', 'editor'),
      await join('una', 'editor'),
    ];
    const editor = await join('grace', 'editor');
    for (const { token: theirs } of [viewer, leaver, unproved, editor]) {
      await choose('at-once', 'UTC', theirs);
    }
    await fail('First');
    await told();
    await prove('una', null);
    const { db } = api.database;
    await db
      .delete(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.accountId, leaver.user.id)));
    pass(noticeGatherMs);
    expect((await told()).map(({ to }) => to)).toEqual(['grace@example.org']);
    expect(await db.$count(notices, eq(notices.accountId, leaver.user.id))).toBe(0);
  });

  it('are tried again, and once more where their process died', async () => {
    await choose('at-once');
    await fail('First');
    await tellWhatWaits(api);
    pass(noticeGatherMs);
    failure = new MailFailure(
      { message: 'Busy', response: '450 Busy', responseCode: 450 },
      false,
      false,
    );
    expect(await told()).toEqual([]);
    failure = undefined;
    expect(await told()).toEqual([]);
    pass(10_000);
    // The process dies after its attempt.
    const [, work] = worksOf(api);
    if (!work) return expect.fail('No emails are sent.');
    const claimed = await sourceOf(work, { db: api.database.db, now: () => api.clock.now }).next(
      firstTurn,
    );
    expect(claimed).toMatchObject({ accountId });
    await work.perform(claimed as never, new AbortController().signal);
    const [lost] = sent.splice(0);
    await tellWhatWaits(api);
    expect(sent).toEqual([]);
    pass(15_000);
    await tellWhatWaits(api);
    // A mail server sees that it has it.
    expect(sent).toMatchObject([{ id: lost?.id }]);
    pass(day);
    sent = [];
    expect(await told()).toEqual([]);
  });

  it('are not repeated if only the mail server knows', async () => {
    await choose('at-once');
    await fail('First');
    await told();
    pass(noticeGatherMs);
    failure = new MailFailure({ message: 'Connection lost' }, true, false);
    await told();
    failure = undefined;
    pass(day);
    expect(await told()).toEqual([]);
  });

  it('tell of what begins to wait while one is being sent', async () => {
    await choose('at-once');
    await fail('First');
    await tellWhatWaits(api);
    pass(noticeGatherMs);
    const [news, work] = worksOf(api);
    if (!news || !work) return expect.fail('No emails are sent.');
    const where = { db: api.database.db, now: () => api.clock.now };
    const source = sourceOf(work, where);
    const claimed = await source.next(firstTurn);
    if (!claimed) return expect.fail('No email is due.');
    await fail('Second');
    const newsSource = sourceOf(news, where);
    const fresh = await newsSource.next(firstTurn);
    const { signal } = new AbortController();
    if (fresh) await newsSource.perform(fresh, signal);
    await source.perform(claimed, signal);
    expect(sent).toHaveLength(1);
    sent = [];
    pass(noticePauseMs);
    expect(await told()).toMatchObject([{ subject: '2 things are waiting for you in Flowdeck' }]);
  });

  it('are events for webhooks, one for what came together', async () => {
    const body = { url: 'https://example.org/hook', events: ['work.waiting'] };
    const { data } = await api.call(createEventWebhook, { token, body });
    await fail('First');
    await fail('Second');
    await told();
    await told();
    const log = await api.call(listEventDeliveries, {
      token,
      params: { id: data.webhook.id },
    });
    expect(log.data.items).toHaveLength(1);
    const event = events['work.waiting'].parse(JSON.parse(log.data.items[0]?.body ?? ''));
    expect(event.data).toEqual({
      kinds: [{ kind: 'runs', added: 2 }],
      link: `http://flowdeck.test/w/${workspaceId}/`,
    });
  });
});
