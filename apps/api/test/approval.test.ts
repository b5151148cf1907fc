import {
  createBroadcast,
  decideBroadcast,
  testBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { decidePosts, listPosts } from '@flowdeck/contract/content/social-posts';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
import { changeApproval } from '@flowdeck/contract/identity/workspaces';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { members } from '../src/identity/members/tables.ts';
import { startMailServer } from './support/mail-server.ts';
import { tellWhatWaits } from './support/tell-what-waits.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

describeApi('emails about approval', () => {
  let api: TestApi;
  let owner: string;
  let editor: string;
  let editorId: string;
  let workspaceId: string;
  beforeEach(async () => {
    api = await startTestApi();
    const host = await api.addSignedIn('ada', { email: 'ada@example.org' });
    const guest = await api.addSignedIn('grace', { email: 'grace@example.org' });
    ({ workspaceId, token: owner } = host);
    ({ token: editor } = guest);
    editorId = guest.user.id;
    const { db } = api.database;
    const joined = { workspaceId, accountId: editorId, role: 'editor' } as const;
    await db.insert(members).values({ ...joined, joinedAt: api.clock.now });
    await db.update(accounts).set({ workspaceId }).where(eq(accounts.id, editorId));
    // Nobody is told at an address that is not theirs.
    await db.update(accounts).set({ emailVerifiedAt: api.clock.now });
    await api.call(changeApproval, { token: owner, body: { editorsNeedApproval: true } });
  });
  afterEach(() => api.close());

  async function plan(postTitle: string): Promise<string> {
    const at = new Date(api.clock.now.getTime() + 5 * hour).toISOString();
    const [scheduleDate, scheduleTime] = [at.slice(0, 10), at.slice(11, 16)];
    const body = { postTitle, selectedPlatforms: ['X'], scheduleDate, scheduleTime };
    await api.call(generateSocialPack, { token: editor, body });
    const { data } = await api.call(listPosts, { token: editor, query: { search: postTitle } });
    return data.items[0]?.id ?? '';
  }

  /** The emails since this was last asked: to whom, and what they say. */
  async function told() {
    await tellWhatWaits(api);
    await api.mailer.idle();
    return api.mails.splice(0).map(({ to, text }) => ({ to, text }));
  }

  it('tells owners what waits', async () => {
    expect(await told()).toEqual([]);
    await plan('Spring');
    expect(await told()).toEqual([]);
    api.clock.now = new Date(api.clock.now.getTime() + minute);
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      to: 'ada@example.org',
      text: expect.stringContaining('1 post to approve') as string,
    });
    expect(first?.text).toContain(`/w/${workspaceId}/social-media-pack/posts?state=waiting`);
  });

  it('tells an editor what was approved, unless they were removed', async () => {
    const approve = (id: string) =>
      api.call(decidePosts, { token: owner, body: { decision: 'approve', ids: [id] } });
    const [first, second] = [await plan('Spring'), await plan('Summer')];
    await told();
    await approve(first);
    expect(await told()).toMatchObject([
      { to: 'grace@example.org', text: expect.stringContaining('ada approved') as string },
    ]);
    await api.database.db.delete(members).where(eq(members.accountId, editorId));
    await approve(second);
    expect(await told()).toEqual([]);
  });

  it('tells an editor why a post was sent back, and that one was cancelled', async () => {
    const [first, second] = [await plan('Spring'), await plan('Summer')];
    await told();
    const decide = (body: { decision: 'send-back' | 'cancel'; ids: string[]; note?: string }) =>
      api.call(decidePosts, { token: owner, body });
    await decide({ decision: 'send-back', ids: [first], note: 'The link is wrong.' });
    const [back, ...more] = await told();
    expect(more).toEqual([]);
    expect(back?.to).toBe('grace@example.org');
    expect(back?.text).toContain('The link is wrong.');
    expect(back?.text).toContain(`/w/${workspaceId}/social-media-pack/posts?state=sent-back`);
    await decide({ decision: 'cancel', ids: [first, second] });
    expect(await told()).toMatchObject([
      { to: 'grace@example.org', text: expect.stringContaining('ada cancelled') as string },
    ]);
  });

  it('tells nobody what editors cancel, their own or another’s', async () => {
    const other = await api.addSignedIn('kay', { email: 'kay@example.org' });
    const { db } = api.database;
    const joined = { workspaceId, accountId: other.user.id, role: 'editor' } as const;
    await db.insert(members).values({ ...joined, joinedAt: api.clock.now });
    await db.update(accounts).set({ workspaceId }).where(eq(accounts.id, other.user.id));
    const [own, others] = [await plan('Spring'), await plan('Summer')];
    await told();
    const cancel = (id: string) => ({ body: { decision: 'cancel', ids: [id] } });
    await api.call(decidePosts, { token: editor, ...cancel(own) });
    const { data } = await api.call(decidePosts, { token: other.token, ...cancel(others) });
    expect(data).toEqual({ changed: 1 });
    expect(await told()).toEqual([]);
  });

  it('lets editors send tests to members', async () => {
    const server = await startMailServer();
    const sender = { senderName: 'Ada', fromAddress: 'ada@example.org', replyTo: '' };
    const smtp = { smtpUrl: server.url.href, smtpUsername: '', smtpPassword: '' };
    await api.call(changeMailSender, { token: owner, body: { ...sender, ...smtp } });
    const { id } = (await api.call(createBroadcast, { token: editor, body: { name: 'March' } }))
      .data;
    const body = { to: ['ADA@example.org'] };
    const test = await api.call(testBroadcast, { token: editor, params: { id }, body });
    expect(test.data.succeeded).toBe(true);
    expect(server.accepted).toMatchObject([{ to: ['ADA@example.org'] }]);
    await server.close();
  });

  it('tells an editor why a broadcast was sent back', async () => {
    const lead = { email: 'kim@example.org', consent: true };
    await api.call(captureLead, { token: editor, body: lead });
    const written = { name: 'March', subject: 'News', content: 'Here they are.' };
    const { id } = (await api.call(createBroadcast, { token: editor, body: written })).data;
    const decide = (token: string, body: object) =>
      api.call(decideBroadcast, { token, params: { id }, body });
    expect((await decide(editor, { decision: 'send' })).data.status).toBe('waiting');
    await told();
    api.clock.now = new Date(api.clock.now.getTime() + minute);
    expect(await told()).toMatchObject([
      { to: 'ada@example.org', text: expect.stringContaining('1 broadcast to approve') as string },
    ]);
    await decide(owner, { decision: 'send-back', note: 'The link is wrong.' });
    const [back] = await told();
    expect(back?.to).toBe('grace@example.org');
    expect(back?.text).toContain('“March”');
    expect(back?.text).toContain('The link is wrong.');
  });
});
