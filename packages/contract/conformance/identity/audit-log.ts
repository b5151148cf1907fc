import { expect, it } from 'vitest';
import {
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  updateBroadcast,
} from '../../src/campaigns/broadcasts.ts';
import { generateContent } from '../../src/content/content.ts';
import { deleteDraft, duplicateDraft, getDraft, updateDraft } from '../../src/content/drafts.ts';
import { decidePosts, deletePost, listPosts, updatePost } from '../../src/content/social-posts.ts';
import { generateSocialPack } from '../../src/content/social.ts';
import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
} from '../../src/delivery/event-webhooks.ts';
import { changeMailbox, changeMailSender, changeWebhook } from '../../src/delivery/sending.ts';
import { deleteAccount } from '../../src/identity/account-changes.ts';
import { createApiKey, revokeApiKey } from '../../src/identity/api-keys.ts';
import { listAuditLog } from '../../src/identity/audit-log.ts';
import {
  changeMember,
  inviteMembers,
  listMemberInvitations,
  removeMember,
  revokeMemberInvitation,
} from '../../src/identity/members.ts';
import { changeApproval, leaveWorkspace, renameWorkspace } from '../../src/identity/workspaces.ts';
import { deleteLeads, setLeadStatus, tagLeads } from '../../src/leads/lead-audience.ts';
import { createLeadForm, deleteLeadForm } from '../../src/leads/lead-forms.ts';
import {
  deleteLead,
  eraseLead,
  exportLeads,
  importLeads,
  updateLead,
} from '../../src/leads/lead-records.ts';
import { createLeadSegment, deleteLeadSegment } from '../../src/leads/lead-segments.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { requestArchive } from '../../src/operations/archive.ts';
import { deleteWorkflow } from '../../src/workflows/workflow-detail.ts';
import { listWorkflowRuns, runWorkflow } from '../../src/workflows/runs.ts';
import { createWorkflow, listRecentActivities } from '../../src/workflows/workflows.ts';
import { needsSession } from '../wrong-requests.ts';
import type { Suite } from './people.ts';
import { createTeams } from './teams.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Who did what in a workspace. */
export function auditConformance(suite: Suite): void {
  const { answer, refusal, setTime, timeIn } = suite;
  const { inviting, join, owner } = createTeams(suite);
  const pass = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));

  needsSession(suite, listAuditLog);

  /** What the log says, newest first. */
  const log = async (token: string, query: Record<string, string> = {}) =>
    (await answer(listAuditLog, { token, query })).items;
  const lines = async (token: string, query: Record<string, string> = {}) =>
    (await log(token, query)).map(({ by, kind, text }) => [by.name, kind, text]);

  /** Makes calls a minute apart, and returns what the log says of them, the first one first. */
  async function told(token: string, calls: readonly (() => Promise<unknown>)[]) {
    const before = (await log(token)).length;
    for (const call of calls) {
      pass(minute);
      await call();
    }
    const all = await lines(token, { limit: '200' });
    return all
      .slice(0, all.length - before)
      .toReversed()
      .map(([, kind, text]) => [kind, text]);
  }

  it('tells who came, and what became of them', async () => {
    const [host, guest] = [await owner(), await owner()];
    pass(minute);
    const there = await join(host, guest, 'viewer');
    const params = { id: guest.id };
    pass(minute);
    await answer(changeMember, { token: host.token, params, body: { role: 'editor' } });
    // The same role again is no change.
    await answer(changeMember, { token: host.token, params, body: { role: 'editor' } });
    pass(minute);
    await answer(listAuditLog, there);
    pass(minute);
    await answer(leaveWorkspace, there);
    expect((await lines(host.token)).slice(0, 3)).toEqual([
      [guest.name, 'members', 'Left the workspace'],
      [guest.name, 'sign-in', 'Opened the workspace'],
      [host.name, 'members', `Changed the role of ${guest.name} from viewer to editor`],
    ]);
    expect((await lines(host.token)).slice(3).sort()).toEqual(
      [
        [host.name, 'members', 'Invited 1 person as viewer'],
        [host.name, 'sign-in', 'Opened the workspace'],
        [guest.name, 'members', 'Joined as viewer'],
      ].sort(),
    );
    // Each workspace has a log of its own.
    expect(await lines(guest.token)).toEqual([[guest.name, 'sign-in', 'Opened the workspace']]);

    pass(minute);
    await join(host, guest, 'owner');
    pass(minute);
    await answer(removeMember, { token: host.token, params });
    pass(minute);
    const [entry] = await log(host.token);
    expect(entry).toEqual({
      id: expect.any(String) as string,
      at: timeIn(-minute),
      kind: 'members',
      by: { id: host.id, name: host.name, isApiKey: false },
      text: `Removed ${guest.name} from the workspace`,
      subject: null,
    });
    // The name of somebody without an account is nowhere.
    await answer(deleteAccount, { token: guest.token, body: { username: guest.name } });
    const after = await log(host.token, { limit: '200' });
    expect(after[0]?.text).toBe('Removed a former member from the workspace');
    expect(JSON.stringify(after)).not.toContain(guest.name);
    expect(after.filter(({ by }) => by.name === null)).toContainEqual(
      expect.objectContaining({ by: { id: null, name: null, isApiKey: false } }),
    );
  });

  it('notes a visit once a day', async () => {
    const { token } = await owner();
    const visits = async () => (await log(token, { kind: 'sign-in' })).length;
    expect(await visits()).toBe(1);
    const start = timeIn();
    pass(day);
    expect(await visits()).toBe(2);
    setTime(new Date(start));
  });

  it('names who was a member, as long as they have an account', async () => {
    const [host, guest, other] = [await owner(), await owner(), await owner()];
    const shown = async () => (await answer(listAuditLog, { token: host.token })).former;
    await join(host, guest, 'editor');
    const leaver = await join(host, other, 'viewer');
    expect(await shown()).toEqual([]);
    await answer(removeMember, { token: host.token, params: { id: guest.id } });
    pass(minute);
    await answer(leaveWorkspace, leaver);
    expect(await shown()).toEqual([
      { id: other.id, name: other.name },
      { id: guest.id, name: guest.name },
    ]);
    const first = await answer(listAuditLog, { token: host.token, query: { limit: '1' } });
    const second = { limit: '1', cursor: first.nextCursor ?? '' };
    expect((await answer(listAuditLog, { token: host.token, query: second })).former).toEqual([]);
    await join(host, guest, 'viewer');
    expect(await shown()).toEqual([{ id: other.id, name: other.name }]);
  });

  it('is filtered by person and kind, in pages', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'editor');
    const body = { name: 'Everyone', filters: {} };
    for (const session of [{ token: host.token }, there]) {
      pass(minute);
      const { id } = await answer(createLeadSegment, { ...session, body });
      await answer(deleteLeadSegment, { ...session, params: { id } });
    }
    const deleted = 'Deleted the segment “Everyone”';
    expect(await lines(host.token, { kind: 'deletion' })).toEqual([
      [guest.name, 'deletion', deleted],
      [host.name, 'deletion', deleted],
    ]);
    expect(await lines(host.token, { kind: 'deletion', by: host.id })).toEqual([
      [host.name, 'deletion', deleted],
    ]);
    const all = await log(host.token);
    const ofGuest = await log(host.token, { by: guest.id });
    expect(ofGuest).toEqual(all.filter(({ by }) => by.id === guest.id));
    const found = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const page: { items: unknown[]; nextCursor: string | null } = await answer(listAuditLog, {
        token: host.token,
        query,
      });
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(all);
    for (const [field, value] of Object.entries({ limit: '0', cursor: 'x', kind: 'x', by: 'x' })) {
      const query = { [field]: value };
      const wrong = await refusal(listAuditLog, { token: host.token, query });
      expect(wrong.issues?.map(({ path }) => path)).toEqual([field]);
    }
  });

  it('tells what was set up and shared', async () => {
    const { token } = await owner();
    const smtp = {
      senderName: 'Acme',
      fromAddress: '',
      replyTo: '',
      brandName: 'Acme',
      postalAddress: '',
      countsReaders: false,
      smtpUrl: '',
      smtpUsername: '',
      smtpPassword: '',
    };
    const mailbox = { imapUrl: '', imapUsername: '', imapPassword: '', imapFolder: '' };
    let webhook = { id: '' };
    let key = { id: '' };
    expect(
      await told(token, [
        () => answer(renameWorkspace, { token, body: { name: 'Acme' } }),
        () => answer(changeMailSender, { token, body: smtp }),
        () => answer(changeWebhook, { token, body: { webhookUrl: '' } }),
        () => answer(changeMailbox, { token, body: mailbox }),
        async () => {
          const body = { url: 'https://hooks.acme.example', events: ['lead.captured'] };
          webhook = (await answer(createEventWebhook, { token, body })).webhook;
        },
        () =>
          answer(changeEventWebhook, {
            token,
            params: { id: webhook.id },
            body: { active: false },
          }),
        () => answer(deleteEventWebhook, { token, params: { id: webhook.id } }),
        async () => {
          const body = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
          key = (await answer(createApiKey, { token, body })).apiKey;
        },
        () => answer(revokeApiKey, { token, params: { id: key.id } }),
        () => answer(inviteMembers, { token, ...inviting(['kim@example.org', 'a@example.org']) }),
        async () => {
          const [open] = await answer(listMemberInvitations, { token });
          await answer(revokeMemberInvitation, { token, params: { id: open?.id ?? '' } });
        },
        () => answer(requestArchive, { token }),
      ]),
    ).toEqual([
      ['settings', 'Renamed the workspace to “Acme”'],
      ['settings', 'Changed how emails are sent'],
      ['settings', 'Changed the publishing service'],
      ['settings', 'Changed the mailbox for returned emails'],
      ['settings', 'Added a webhook for events'],
      ['settings', 'Changed a webhook for events'],
      ['settings', 'Deleted a webhook for events'],
      ['settings', 'Made the API key “Website”'],
      ['settings', 'Revoked the API key “Website”'],
      ['members', 'Invited 2 people as editor'],
      ['members', 'Revoked an invitation'],
      ['export', 'Asked for an archive of everything'],
    ]);
  });

  it('tells what was sent', async () => {
    const { token } = await owner();
    await answer(captureLead, { token, body: { email: 'ada@acme.de', consent: true } });
    const { id } = await answer(createBroadcast, { token, body: { name: 'March' } });
    const written = { name: 'March', subject: 'News', preheader: '', content: 'Hello.' };
    const body = { ...written, segmentId: null, ratePerHour: null, version: 1 };
    await answer(updateBroadcast, { token, params: { id }, body });
    const decide =
      (decision: string, more: object = {}) =>
      () =>
        answer(decideBroadcast, { token, params: { id }, body: { decision, ...more } });
    const inAnHour = { sendAt: timeIn(60 * minute) };
    expect(
      await told(token, [
        decide('schedule', inAnHour),
        decide('send'),
        decide('pause'),
        decide('resume'),
        decide('cancel'),
      ]),
    ).toEqual([
      ['sending', 'Scheduled the broadcast “March”'],
      ['sending', 'Started sending the broadcast “March”'],
      ['sending', 'Paused the broadcast “March”'],
      ['sending', 'Resumed the broadcast “March”'],
      ['sending', 'Cancelled the broadcast “March”'],
    ]);
    expect((await log(token))[0]?.subject).toEqual({ kind: 'broadcast', id });
    pass(minute);
    await answer(deleteBroadcast, { token, params: { id } });
    const [deleted, cancelled] = await log(token);
    expect(deleted).toMatchObject({ kind: 'deletion', text: 'Deleted the broadcast “March”' });
    // It leads nowhere once that is gone.
    expect([deleted?.subject, cancelled?.subject]).toEqual([null, null]);
  });

  it('tells what was planned and decided of posts', async () => {
    const { token } = await owner();
    const body = {
      selectedPlatforms: ['LinkedIn', 'X'],
      contentSummary: 'Spring is here.',
      scheduleDate: '2026-08-04',
      scheduleTime: '10:00',
    };
    const posts = async () => (await answer(listPosts, { token, query: { sort: 'time' } })).items;
    const onLinkedIn = 'the post “Spring Spring is here. #Spring” on LinkedIn';
    const onX = 'the post “Spring Spring is here.” on X';
    expect(
      await told(token, [
        () => answer(generateSocialPack, { token, body: { ...body, postTitle: 'Spring' } }),
        async () => {
          const post = (await posts()).find(({ platform }) => platform === 'LinkedIn');
          const ids = [post?.id];
          await answer(decidePosts, { token, body: { decision: 'publish', ids } });
        },
        async () => {
          const post = (await posts()).find(({ platform }) => platform === 'X');
          const ids = [post?.id];
          await answer(decidePosts, { token, body: { decision: 'cancel', ids } });
        },
        async () => {
          const post = (await posts()).find(({ state }) => state === 'cancelled');
          const { id = '', version = 0 } = post ?? {};
          const at = timeIn(day);
          await answer(updatePost, { token, params: { id }, body: { version, at } });
          // What changes nothing about whether it goes out is told nowhere.
          const text = 'Summer is here.';
          await answer(updatePost, { token, params: { id }, body: { version: version + 1, text } });
        },
        async () => {
          const post = (await posts()).find(({ platform }) => platform === 'X');
          await answer(deletePost, { token, params: { id: post?.id ?? '' } });
        },
      ]),
    ).toEqual([
      ['sending', `Planned ${onLinkedIn} and 1 other`],
      ['sending', `Asked to publish ${onLinkedIn} now`],
      ['approval', `Cancelled ${onX}`],
      ['sending', `Planned ${onX}`],
      ['deletion', 'Deleted the post “Summer is here.” on X'],
    ]);
  });

  it('leads to the post that an entry is about, while it is there', async () => {
    const { token } = await owner();
    const body = {
      postTitle: 'x'.repeat(100),
      selectedPlatforms: ['X'],
      scheduleDate: '2026-08-04',
      scheduleTime: '10:00',
    };
    pass(minute);
    await answer(generateSocialPack, { token, body });
    const [post] = (await answer(listPosts, { token })).items;
    const id = post?.id ?? '';
    const [planned] = await log(token);
    expect(planned?.text).toBe(`Planned the post “${'x'.repeat(59)}…” on X`);
    expect(planned?.subject).toEqual({ kind: 'post', id });
    pass(minute);
    await answer(deletePost, { token, params: { id } });
    expect((await log(token)).slice(0, 2).map(({ subject }) => subject)).toEqual([null, null]);
  });

  it('tells who asked for approval, and who asked again', async () => {
    const [host, guest] = [await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    await answer(changeApproval, { token: host.token, body: { editorsNeedApproval: true } });
    const post = async () => {
      const [only] = (await answer(listPosts, editor)).items;
      if (!only) throw new Error('There is no post.');
      return { params: { id: only.id }, ids: [only.id], version: only.version };
    };
    const decide = (decision: string) => async () =>
      answer(decidePosts, { token: host.token, body: { decision, ids: (await post()).ids } });
    const day = { scheduleDate: '2026-08-04', scheduleTime: '10:00' };
    const pack = { postTitle: 'Spring', selectedPlatforms: ['X'], ...day };
    const said = await told(host.token, [
      () => answer(generateSocialPack, { ...editor, body: pack }),
      decide('send-back'),
      async () => {
        const { params, version } = await post();
        const at = '2026-08-05T10:00:00.000Z';
        await answer(updatePost, { ...editor, params, body: { version, at } });
      },
      decide('approve'),
      async () => {
        const { params, version } = await post();
        await answer(updatePost, { ...editor, params, body: { version, text: 'Summer' } });
      },
    ]);
    expect(said.filter(([kind]) => kind === 'approval')).toEqual([
      ['approval', 'Asked for approval of the post “Spring” on X'],
      ['approval', 'Sent the post “Spring” on X back'],
      ['approval', 'Asked for approval of the post “Spring” on X'],
      ['approval', 'Approved the post “Spring” on X'],
      ['approval', 'Asked for approval of the post “Summer” on X'],
    ]);
    await answer(captureLead, { ...editor, body: { email: 'ada@acme.de', consent: true } });
    const written = { name: 'March', subject: 'News', content: 'Here they are.' };
    const { id } = await answer(createBroadcast, { ...editor, body: written });
    const decideOn = (who: { token: string }, decision: string) => () =>
      answer(decideBroadcast, { ...who, params: { id }, body: { decision } });
    expect(
      await told(host.token, [
        decideOn(editor, 'send'),
        decideOn({ token: host.token }, 'send-back'),
        decideOn(editor, 'send'),
      ]),
    ).toEqual([
      ['approval', 'Asked for approval of the broadcast “March”'],
      ['approval', 'Sent the broadcast “March” back'],
      ['approval', 'Asked for approval of the broadcast “March”'],
    ]);
  });

  it('tells of leads only how many, and what else was deleted', async () => {
    const { token } = await owner();
    const rows = (...emails: string[]) => ({ rows: emails.map((email) => ({ email })) });
    const lead = async (email: string) =>
      (await answer(captureLead, { token, body: { email } })).lead.id;
    const said = await told(token, [
      // A file is imported in many calls.
      () => answer(importLeads, { token, body: rows('a@acme.de', 'b@acme.de') }),
      () => answer(importLeads, { token, body: rows('c@acme.de') }),
      () => answer(exportLeads, { token }),
      async () => {
        const ids = [await lead('a@acme.de'), await lead('b@acme.de')];
        await answer(deleteLeads, { token, body: { leads: { by: 'ids', ids } } });
      },
      async () => answer(deleteLead, { token, params: { id: await lead('c@acme.de') } }),
      async () => answer(eraseLead, { token, params: { id: await lead('d@acme.de') } }),
      async () => {
        const { id } = await answer(generateContent, { token, body: { title: 'Spring offers' } });
        await answer(deleteDraft, { token, params: { id } });
      },
      async () => {
        const workflow = { name: 'Nightly', type: 'Lead Outreach', description: 'To leads' };
        const { id } = await answer(createWorkflow, { token, body: workflow });
        await answer(deleteWorkflow, { token, params: { id } });
      },
      async () => {
        const { id } = await answer(createLeadForm, { token, body: { name: 'Contact' } });
        await answer(deleteLeadForm, { token, params: { id } });
      },
    ]);
    expect(said).toEqual([
      ['import', 'Imported 3 rows from files'],
      ['export', 'Exported 3 leads'],
      ['deletion', 'Deleted 3 leads'],
      ['deletion', 'Erased a lead'],
      ['deletion', 'Deleted the draft “Spring offers”'],
      ['deletion', 'Deleted the workflow “Nightly”'],
      ['deletion', 'Deleted the form “Contact”'],
    ]);
    expect(JSON.stringify(await log(token))).not.toContain('acme.de');
    // What is done much later is something else.
    pass(20 * minute);
    await answer(importLeads, { token, body: rows('e@acme.de') });
    expect((await log(token))[0]?.text).toBe('Imported 1 row from a file');
  });

  it('tells of edits of leads how many, and of a draft once an hour', async () => {
    const { token } = await owner();
    const { lead } = await answer(captureLead, { token, body: { email: 'ada@acme.de' } });
    const body = { title: 'Spring offers' };
    const draft = { token, params: { id: (await answer(generateContent, { token, body })).id } };
    let { version } = await answer(getDraft, draft);
    const edit = async (title: string) => {
      ({ version } = await answer(updateDraft, { ...draft, body: { version, title } }));
    };
    const ids = [lead.id];
    const said = await told(token, [
      async () => {
        const change = { version: 1, note: 'Wants a call' };
        await answer(updateLead, { token, params: { id: lead.id }, body: change });
      },
      () => answer(tagLeads, { token, body: { leads: { by: 'ids', ids }, add: ['VIP'] } }),
      // Nothing changes.
      () => answer(tagLeads, { token, body: { leads: { by: 'ids', ids }, add: ['VIP'] } }),
      () =>
        answer(setLeadStatus, { token, body: { leads: { by: 'ids', ids }, status: 'contacted' } }),
      () => edit('Spring news'),
      () => edit('News of spring'),
    ]);
    expect(said).toEqual([
      ['editing', 'Made 3 changes to leads'],
      ['editing', 'Edited the draft “Spring news”'],
    ]);
    pass(70 * minute);
    await edit('What spring brings');
    const activities = await answer(listRecentActivities, { token });
    expect(activities.slice(0, 3).map(({ action }) => action)).toEqual([
      'Edited the draft “What spring brings”',
      'Edited the draft “Spring news”',
      'Made 3 changes to leads',
    ]);
  });

  it('names who made what the workspace has', async () => {
    const [host, guest] = [await owner(), await owner()];
    const there = await join(host, guest, 'editor');
    const { token } = host;

    const draft = { params: { id: '' } };
    draft.params.id = (await answer(generateContent, { ...there, body: { title: 'Spring' } })).id;
    const change = { title: 'Summer', version: 1 };
    await answer(updateDraft, { token, ...draft, body: change });
    expect(await answer(getDraft, { token, ...draft })).toMatchObject({
      createdBy: guest.name,
      changedBy: host.name,
    });
    expect(await answer(duplicateDraft, { token, ...draft })).toMatchObject({
      createdBy: host.name,
      changedBy: null,
    });

    const post = {
      selectedPlatforms: ['LinkedIn'],
      contentSummary: 'Spring is here.',
      scheduleDate: '2026-08-04',
      scheduleTime: '10:00',
    };
    await answer(generateSocialPack, { ...there, body: post });
    expect((await answer(listPosts, { token })).items).toMatchObject([{ plannedBy: guest.name }]);

    const outreach = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' };
    const { id: workflow } = await answer(createWorkflow, { token, body: outreach });
    const params = { id: workflow };
    expect(await answer(runWorkflow, { ...there, params })).toMatchObject({
      startedBy: guest.name,
    });
    expect((await answer(listWorkflowRuns, { token, params })).items).toMatchObject([
      { startedBy: guest.name },
    ]);

    await answer(captureLead, { token, body: { email: 'ada@acme.de', consent: true } });
    const { id, sentBy } = await answer(createBroadcast, { token, body: { name: 'March' } });
    expect(sentBy).toBeNull();
    const written = { name: 'March', subject: 'News', preheader: '', content: 'Hello.' };
    const body = { ...written, segmentId: null, ratePerHour: null, version: 1 };
    await answer(updateBroadcast, { token, params: { id }, body });
    const decide = { params: { id }, body: { decision: 'send' } };
    expect((await answer(decideBroadcast, { ...there, ...decide })).sentBy).toBe(guest.name);
    const pause = { params: { id }, body: { decision: 'pause' } };
    expect((await answer(decideBroadcast, { token, ...pause })).sentBy).toBe(guest.name);
  });

  it('names API keys instead of people', async () => {
    const { token } = await owner();
    const body = { name: 'Website', scopes: ['leads:write'], lifetime: 'never' };
    const { key, apiKey } = await answer(createApiKey, { token, body });
    pass(minute);
    await answer(importLeads, { token: key, body: { rows: [{ email: 'ada@acme.de' }] } });
    expect((await log(token))[0]).toMatchObject({
      kind: 'import',
      by: { id: null, name: 'Website', isApiKey: true },
    });
    pass(minute);
    await answer(revokeApiKey, { token, params: { id: apiKey.id } });
    expect((await log(token, { kind: 'import' }))[0]?.by.name).toBe('Website');
    // A call with a key is no visit.
    expect(await lines(token, { kind: 'sign-in' })).toHaveLength(1);
  });
}
