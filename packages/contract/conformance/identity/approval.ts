import { describe, expect, it } from 'vitest';
import {
  createBroadcast,
  decideBroadcast,
  getBroadcast,
  testBroadcast,
  updateBroadcast,
} from '../../src/campaigns/broadcasts.ts';
import { decidePosts, listPosts, updatePost } from '../../src/content/social-posts.ts';
import { generateSocialPack } from '../../src/content/social.ts';
import { decideMails } from '../../src/delivery/mails.ts';
import { changeMailSender } from '../../src/delivery/sending.ts';
import { createApiKey } from '../../src/identity/api-keys.ts';
import { changeMember, removeMember } from '../../src/identity/members.ts';
import { verifyUser } from '../../src/identity/session.ts';
import { changeApproval } from '../../src/identity/workspaces.ts';
import { createLeadSegment, updateLeadSegment } from '../../src/leads/lead-segments.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { tryWorkflow } from '../../src/workflows/runs.ts';
import { getWorkflow, updateWorkflow } from '../../src/workflows/workflow-detail.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import { ada } from '../leads/sample-lead.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';
import type { Suite } from './people.ts';
import { createTeams, type Person } from './teams.ts';

const hour = 60 * 60_000;
const ownersDecide = {
  code: 'missing_role',
  error: 'Editors need the approval of an owner here. Ask an owner of this workspace.',
};

/** What editors send, in a workspace whose owners approve it. */
export function approvalConformance(suite: Suite): void {
  const { answer, refusal, setTime, timeIn } = suite;
  const { join, owner } = createTeams(suite);

  needsSession(suite, changeApproval);
  wrongRequests(suite, changeApproval, { body: { editorsNeedApproval: true } });

  /** An owner, and an editor who needs their approval. */
  async function pair() {
    const [host, guest] = [await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    await rule(host, true);
    return { host, guest, editor };
  }

  const rule = (host: Person, editorsNeedApproval: boolean) =>
    answer(changeApproval, { token: host.token, body: { editorsNeedApproval } });

  interface Who {
    token: string;
    headers?: Record<string, string>;
  }

  async function plan(who: Who, text: string) {
    const at = new Date(timeIn(hour));
    const pack = await answer(generateSocialPack, {
      ...who,
      body: {
        postTitle: text,
        selectedPlatforms: ['X'],
        scheduleDate: at.toISOString().slice(0, 10),
        scheduleTime: at.toISOString().slice(11, 16),
      },
    });
    const { items } = await answer(listPosts, { ...who, query: { search: text } });
    const [post] = items;
    if (!post) throw new Error('Nothing was planned.');
    return { pack, post };
  }

  const state = async (who: Who, id: string) =>
    (await answer(listPosts, { ...who, query: { id } })).items[0]?.state;

  /** A broadcast that can be sent, with its version. */
  async function written(who: Who) {
    await answer(captureLead, { ...who, body: { email: 'ada@acme.de', consent: true } });
    const body = { name: 'March', subject: 'News', content: 'Here they are.' };
    return answer(createBroadcast, { ...who, body });
  }

  const decide = (who: Who, id: string, decision: string, more: object = {}) =>
    answer(decideBroadcast, { ...who, params: { id }, body: { decision, ...more } });
  const badDecide = (who: Who, id: string, decision: string, more: object = {}) =>
    refusal(decideBroadcast, { ...who, params: { id }, body: { decision, ...more } });
  const change = (
    who: Who,
    { id, version }: { id: string; version: number },
    content: string,
    segmentId: string | null = null,
  ) =>
    answer(updateBroadcast, {
      ...who,
      params: { id },
      body: {
        version,
        name: 'March',
        subject: 'News',
        preheader: '',
        content,
        segmentId,
        ratePerHour: null,
      },
    });

  it('is asked for by owners alone, and told to those who work there', async () => {
    const { host, editor } = await pair();
    const body = { editorsNeedApproval: false };
    expect((await refusal(changeApproval, { ...editor, body })).code).toBe('missing_role');
    const { user } = await answer(verifyUser, editor);
    expect(user.workspace).toMatchObject({ role: 'editor', editorsNeedApproval: true });
    await rule(host, false);
    const after = await answer(verifyUser, editor);
    expect(after.user.workspace).toMatchObject({ editorsNeedApproval: false });
  });

  describe('of posts', () => {
    it('is what those of editors wait for', async () => {
      const { host, guest, editor } = await pair();
      const { pack, post } = await plan(editor, 'Spring');
      expect(pack.waits).toBe(true);
      expect(post).toMatchObject({ state: 'waiting', plannedBy: guest.name });
      const ids = [post.id];
      for (const decision of ['approve', 'publish']) {
        const refused = await refusal(decidePosts, { ...editor, body: { decision, ids } });
        expect(refused).toEqual(ownersDecide);
      }
      expect(await state(editor, post.id)).toBe('waiting');
      expect(post).toMatchObject({ approvedBy: null });
      await answer(decidePosts, { token: host.token, body: { decision: 'approve', ids } });
      const [approved] = (await answer(listPosts, { ...editor, query: { id: post.id } })).items;
      expect(approved).toMatchObject({ state: 'planned', approvedBy: host.name });
    });

    it('is asked for again once an editor changes what was approved', async () => {
      const { host, guest, editor } = await pair();
      const { pack, post } = await plan(host, 'Summer');
      expect(pack.waits).toBe(false);
      expect(post).toMatchObject({ state: 'planned', plannedBy: host.name });
      const params = { id: post.id };
      const body = { version: post.version, text: 'Something else' };
      const changed = await answer(updatePost, { ...editor, params, body });
      expect(changed).toMatchObject({
        state: 'waiting',
        plannedBy: guest.name,
        approvedBy: null,
      });
      await answer(decidePosts, { ...editor, body: { decision: 'cancel', ids: [post.id] } });
      const again = { version: changed.version + 1, at: timeIn(2 * hour) };
      expect(await answer(updatePost, { ...editor, params, body: again })).toMatchObject({
        state: 'waiting',
      });
    });

    it('is needed no more once the rule ends, and by no owner or API key', async () => {
      const { host, guest, editor } = await pair();
      const key = await answer(createApiKey, {
        token: host.token,
        body: { name: 'Website', scopes: ['social:read', 'social:write'], lifetime: 'never' },
      });
      const { post } = await plan({ token: key.key }, 'Autumn');
      expect(post).toMatchObject({ state: 'planned', plannedBy: null });
      await answer(changeMember, {
        token: host.token,
        params: { id: guest.id },
        body: { role: 'owner' },
      });
      expect((await plan(editor, 'Winter')).post.state).toBe('planned');
      await answer(changeMember, {
        token: host.token,
        params: { id: guest.id },
        body: { role: 'editor' },
      });
      const waits = await plan(editor, 'Next');
      expect(waits.post.state).toBe('waiting');
      await rule(host, false);
      const decision = { decision: 'approve', ids: [waits.post.id] };
      expect(await answer(decidePosts, { ...editor, body: decision })).toEqual({ changed: 1 });
    });

    it('is refused with a note, until an editor asks again', async () => {
      const { host, guest, editor } = await pair();
      const { post } = await plan(editor, 'Spring');
      const params = { id: post.id };
      const body = { decision: 'send-back', ids: [post.id], note: 'The link is wrong.' };
      expect(await refusal(decidePosts, { ...editor, body })).toEqual(ownersDecide);
      expect(await answer(decidePosts, { token: host.token, body })).toEqual({ changed: 1 });
      const sentBack = { by: host.name, note: 'The link is wrong.' };
      const { items } = await answer(listPosts, { ...editor, query: { state: 'open' } });
      const [back] = items;
      expect(back).toMatchObject({ ...params, state: 'sent-back', sentBack });
      const approval = { decision: 'approve', ids: [post.id] };
      expect(await answer(decidePosts, { token: host.token, body: approval })).toEqual({
        changed: 0,
      });
      const changed = await answer(updatePost, {
        ...editor,
        params,
        body: { version: back?.version, text: 'With another link' },
      });
      expect(changed).toMatchObject({ state: 'sent-back', sentBack });
      const again = { version: changed.version, at: changed.at };
      expect(await answer(updatePost, { ...editor, params, body: again })).toMatchObject({
        state: 'waiting',
        at: changed.at,
        plannedBy: guest.name,
        sentBack: null,
      });
    });

    it('is refused without one, and forgotten once the post is cancelled', async () => {
      const { host, editor } = await pair();
      const { post } = await plan(editor, 'Spring');
      const decide = (decision: string) =>
        answer(decidePosts, { token: host.token, body: { decision, ids: [post.id] } });
      await decide('send-back');
      const shown = async () => (await answer(listPosts, editor)).items[0];
      expect(await shown()).toMatchObject({ sentBack: { by: host.name, note: '' } });
      expect(await decide('cancel')).toEqual({ changed: 1 });
      expect(await shown()).toMatchObject({ state: 'cancelled', sentBack: null });
    });

    it('goes on for those who are removed', async () => {
      const { host, guest, editor } = await pair();
      const { post } = await plan(editor, 'Spring');
      await answer(removeMember, { token: host.token, params: { id: guest.id } });
      expect(await state(host, post.id)).toBe('waiting');
      const body = { decision: 'approve', ids: [post.id] };
      expect(await answer(decidePosts, { token: host.token, body })).toEqual({ changed: 1 });
    });
  });

  it('lets owners alone approve emails of workflows', async () => {
    const { host, editor } = await pair();
    const body = { decision: 'approve', ids: [host.id] };
    expect(await refusal(decideMails, { ...editor, body })).toEqual(ownersDecide);
    expect(await answer(decideMails, { token: host.token, body })).toEqual({ decided: 0 });
    const discarding = { ...body, decision: 'discard' };
    expect(await answer(decideMails, { ...editor, body: discarding })).toEqual({ decided: 0 });
  });

  it('keeps editors from turning off the approval of a workflow', async () => {
    const { host, editor } = await pair();
    const body = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' };
    const { id } = await answer(createWorkflow, { ...editor, body });
    const known = await answer(getWorkflow, { ...editor, params: { id } });
    const { name, description, frequency, version, settings } = known;
    const without = {
      params: { id },
      body: { name, description, frequency, version, settings: { ...settings, approval: false } },
    };
    expect(await refusal(updateWorkflow, { ...editor, ...without })).toEqual({
      code: 'missing_role',
      error:
        'Editors need the approval of an owner here, so what this workflow makes has to wait for approval.',
    });
    const changed = await answer(updateWorkflow, { token: host.token, ...without });
    expect(changed.settings).toMatchObject({ approval: false });
  });

  it('is what workflows wait for whose own approval is off', async () => {
    const { host, editor } = await pair();
    await rule(host, false);
    await answer(captureLead, { ...editor, body: { ...ada, consent: true } });
    const body = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' };
    const { id } = await answer(createWorkflow, { ...editor, body });
    const params = { id };
    const { name, description, frequency, version, settings } = await answer(getWorkflow, {
      ...editor,
      params,
    });
    await answer(updateWorkflow, {
      ...editor,
      params,
      body: { name, description, frequency, version, settings: { ...settings, approval: false } },
    });
    const result = async () => (await answer(tryWorkflow, { ...editor, params })).result;
    expect(await result()).toBe('1 email queued');
    await rule(host, true);
    expect(await result()).toBe('1 email made, to be approved');
  });

  describe('of broadcasts', () => {
    it('lets one begin that an editor sends', async () => {
      const { host, guest, editor } = await pair();
      const { id, version } = await written(editor);
      const asked = await decide(editor, id, 'send', { version });
      expect(asked).toMatchObject({ status: 'waiting', sendAt: null, sentBy: guest.name });
      expect(await badDecide(editor, id, 'approve')).toEqual(ownersDecide);
      expect(await badDecide(editor, id, 'send-back')).toEqual(ownersDecide);
      const stale = await badDecide(host, id, 'approve', { version });
      expect(stale.code).toBe('conflict');
      const approved = await decide(host, id, 'approve', { version: asked.version });
      expect(approved).toMatchObject({ status: expect.stringMatching(/^sen/) as string });
      expect(approved.startedAt).toBe(timeIn());
      expect((await badDecide(editor, id, 'approve')).code).toBe('missing_role');
      expect((await badDecide(host, id, 'approve')).code).toBe('conflict');
    });

    it('keeps the time that an editor wishes, also once it has passed', async () => {
      const { host, editor } = await pair();
      const { id, version } = await written(editor);
      const sendAt = timeIn(hour);
      const wish = { sendAt, timeZone: 'Europe/Berlin', version };
      const asked = await decide(editor, id, 'schedule', wish);
      expect(asked).toMatchObject({ status: 'waiting', sendAt, timeZone: 'Europe/Berlin' });
      expect(await decide(host, id, 'approve')).toMatchObject({ status: 'scheduled', sendAt });
      const { version: now } = await answer(getBroadcast, { ...editor, params: { id } });
      await decide(editor, id, 'schedule', { ...wish, version: now });
      setTime(new Date(timeIn(2 * hour)));
      expect((await decide(host, id, 'approve')).startedAt).toBe(timeIn());
    });

    it('asks again what forbids sending', async () => {
      const { host, editor } = await pair();
      const { id } = await written(editor);
      const asked = await decide(editor, id, 'send');
      const emptied = await change(host, asked, '');
      expect(emptied.status).toBe('waiting');
      expect(await badDecide(host, id, 'approve')).toEqual({
        code: 'conflict',
        error: 'It has no text.',
      });
    });

    it('is needed for tests to anybody but members', async () => {
      const { host, editor } = await pair();
      const from = { senderName: 'Ada', fromAddress: 'ada@acme.example', replyTo: '' };
      const server = { smtpUrl: 'smtps://smtp.acme.example', smtpUsername: '', smtpPassword: '' };
      await answer(changeMailSender, { token: host.token, body: { ...from, ...server } });
      const { id } = await written(editor);
      const body = { to: [host.email, 'grace@acme.de'] };
      const message =
        'Editors need the approval of an owner here, so tests go to members of this workspace alone.';
      expect(await refusal(testBroadcast, { ...editor, params: { id }, body })).toEqual({
        code: 'invalid_request',
        error: message,
        issues: [{ path: 'to', message }],
      });
    });

    it('is refused with a note', async () => {
      const { host, editor } = await pair();
      const { id } = await written(editor);
      await decide(editor, id, 'send');
      const back = await decide(host, id, 'send-back', { note: 'The link is wrong.' });
      const sentBack = { by: host.name, note: 'The link is wrong.' };
      expect(back).toMatchObject({ status: 'draft', sendAt: null, sentBack });
      expect(await change(editor, back, 'Better.')).toMatchObject({ status: 'draft', sentBack });
      expect(await decide(editor, id, 'send')).toMatchObject({ status: 'waiting', sentBack: null });
    });

    it('is asked for again once an editor changes the segment that it is for', async () => {
      const { host, editor } = await pair();
      const segment = await answer(createLeadSegment, {
        ...editor,
        body: { name: 'Few', filters: { search: 'acme' } },
      });
      const params = { id: segment.id };
      const { id, version } = await written(editor);
      await change(editor, { id, version }, 'Here they are.', segment.id);
      await decide(editor, id, 'schedule', { sendAt: timeIn(hour) });
      const approved = await decide(host, id, 'approve');
      expect(approved).toMatchObject({ status: 'scheduled', approvedBy: host.name });
      const all = { version: segment.version, filters: {} };
      const { version: changed } = await answer(updateLeadSegment, {
        ...editor,
        params,
        body: all,
      });
      const again = await answer(getBroadcast, { ...editor, params: { id } });
      expect(again).toMatchObject({ status: 'waiting', sendAt: timeIn(hour) });
      // An approval of what it was is none of what it is.
      const stale = await badDecide(host, id, 'approve', { version: approved.version });
      expect(stale.code).toBe('conflict');
      await decide(host, id, 'approve');
      const named = { ...editor, params, body: { version: changed, name: 'Everybody' } };
      const { version: last } = await answer(updateLeadSegment, named);
      const body = { version: last, filters: { search: 'acme' } };
      await answer(updateLeadSegment, { token: host.token, params, body });
      expect((await answer(getBroadcast, { ...editor, params: { id } })).status).toBe('scheduled');
    });

    it('is asked for no more once an editor withdraws or changes it', async () => {
      const { host, editor } = await pair();
      const { id } = await written(editor);
      await decide(editor, id, 'send');
      expect(await decide(editor, id, 'cancel')).toMatchObject({ status: 'draft' });
      const asked = await decide(editor, id, 'schedule', { sendAt: timeIn(hour) });
      const changed = await change(editor, asked, 'Better.');
      expect(changed).toMatchObject({ status: 'draft', sendAt: null });
      // What was approved was not this text.
      await decide(editor, id, 'schedule', { sendAt: timeIn(hour) });
      const scheduled = await decide(host, id, 'approve');
      const after = await change(editor, scheduled, 'Better still.');
      expect(after).toMatchObject({ status: 'draft', sendAt: null });
    });
  });
}
