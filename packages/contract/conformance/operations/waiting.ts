import { expect, it } from 'vitest';
import { createBroadcast, decideBroadcast } from '../../src/campaigns/broadcasts.ts';
import { generateContent } from '../../src/content/content.ts';
import { updateDraft } from '../../src/content/drafts.ts';
import { decidePosts, listPosts, updatePost } from '../../src/content/social-posts.ts';
import { generateSocialPack } from '../../src/content/social.ts';
import { signIn } from '../../src/identity/session.ts';
import { changeMember, inviteMembers, removeMember } from '../../src/identity/members.ts';
import { answerInvitation, changeApproval } from '../../src/identity/workspaces.ts';
import {
  createLeadForm,
  stampLeadForm,
  submitLeadForm,
  trapName,
} from '../../src/leads/lead-forms.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { getWaiting, waitingShown } from '../../src/operations/waiting.ts';
import { getWeek, weekFigures } from '../../src/operations/week.ts';
import { createWorkflow, updateWorkflowStatus } from '../../src/workflows/workflows.ts';
import { password, type Suite } from '../identity/people.ts';
import { createTeams } from '../identity/teams.ts';
import { invalid, needsSession } from '../wrong-requests.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

interface Who {
  token: string;
  headers?: Record<string, string>;
}

/** What waits for a person, and what their workspace did; failed runs are in apps/api/test/waiting.test.ts. */
export function waitingConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, subject, timeIn } = suite;
  const { join, owner } = createTeams(suite);

  needsSession(suite, getWaiting);
  needsSession(suite, getWeek);

  const kinds = async (who: Who) => (await answer(getWaiting, who)).kinds;
  const names = async (who: Who) => (await kinds(who)).map(({ kind }) => kind);

  async function plan(who: Who, title: string, inMilliseconds: number) {
    const at = new Date(timeIn(inMilliseconds));
    await answer(generateSocialPack, {
      ...who,
      body: {
        postTitle: title,
        selectedPlatforms: ['X'],
        scheduleDate: at.toISOString().slice(0, 10),
        scheduleTime: at.toISOString().slice(11, 16),
      },
    });
  }

  /** A draft whose text has a note to fill in. */
  async function note(who: Who, title: string) {
    const { id } = await answer(generateContent, { ...who, body: { title, length: 'short' } });
    const params = { id };
    const body = { version: 1, content: 'It costs [the price].' };
    await answer(updateDraft, { ...who, params, body });
    return id;
  }

  it('is nothing in a workspace where nothing happened', async () => {
    expect(await kinds(await owner())).toEqual([]);
  });

  it('is an address that nobody has confirmed', async () => {
    const person = await newPerson();
    expect(await kinds(person)).toEqual([
      {
        kind: 'address',
        count: 1,
        items: [
          {
            id: expect.any(String) as string,
            title: person.email,
            detail: '',
            text: null,
            mailsBy: 'smtp',
            by: null,
            parentId: null,
            at: timeIn(),
            canAct: true,
            stopped: false,
          },
        ],
        byParent: [],
      },
    ]);
  });

  it('is invitations to the confirmed address of a person, whatever their role here', async () => {
    const [host, guest] = [await owner(), await owner()];
    const body = { emails: [guest.email], role: 'viewer' as const };
    await answer(inviteMembers, { token: host.token, body });
    const [invitation, ...others] = await kinds(guest);
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({
      kind: 'invitations',
      count: 1,
      items: [{ title: host.name, detail: host.name, at: timeIn() }],
    });
    const params = { id: invitation?.items[0]?.id ?? '' };
    await answer(answerInvitation, { token: guest.token, params, body: { accept: false } });
    expect(await kinds(guest)).toEqual([]);
  });

  it('is what an owner approves, and for nobody who cannot', async () => {
    const [host, guest, reader] = [await owner(), await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    const viewer = await join(host, reader, 'viewer');
    await answer(changeApproval, { token: host.token, body: { editorsNeedApproval: true } });
    await plan(editor, 'Summer', 2 * hour);
    await plan(editor, 'Spring', hour);
    await answer(captureLead, { ...editor, body: { email: 'ada@acme.de', consent: true } });
    const written = { name: 'March', subject: 'News', content: 'Here they are.' };
    const { id } = await answer(createBroadcast, { ...editor, body: written });
    await answer(decideBroadcast, { ...editor, params: { id }, body: { decision: 'send' } });

    const waiting = await kinds(host);
    expect(waiting).toMatchObject([
      {
        kind: 'broadcasts',
        count: 1,
        items: [{ id, title: 'March', detail: 'News', at: timeIn() }],
      },
      {
        kind: 'posts',
        count: 2,
        items: [
          { title: expect.stringContaining('Spring') as string, detail: 'X' },
          { title: expect.stringContaining('Summer') as string, detail: 'X' },
        ],
      },
    ]);
    expect(await kinds(editor)).toEqual([]);
    expect(await kinds(viewer)).toEqual([]);

    for (const item of waiting.flatMap(({ items }) => items)) expect(item.by).toBe(guest.name);

    const ids = waiting[1]?.items.map((item) => item.id);
    await answer(decidePosts, { token: host.token, body: { decision: 'approve', ids } });
    expect(await names(host)).toEqual(['broadcasts']);
    await answer(changeApproval, { token: host.token, body: { editorsNeedApproval: false } });
    expect(await names(editor)).toEqual(['broadcasts']);
  });

  it('is what was sent back, for whoever asked', async () => {
    const [host, guest, other] = [await owner(), await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    const colleague = await join(host, other, 'editor');
    await answer(changeApproval, { token: host.token, body: { editorsNeedApproval: true } });
    await answer(captureLead, { ...editor, body: { email: 'ada@acme.de', consent: true } });
    const written = { name: 'March', subject: 'News', content: 'Here they are.' };
    const broadcast = await answer(createBroadcast, { ...editor, body: written });
    const params = { id: broadcast.id };
    await answer(decideBroadcast, { ...editor, params, body: { decision: 'send' } });
    await plan(editor, 'Spring', hour);
    const post = (await answer(listPosts, editor)).items[0];
    const back = { decision: 'send-back', note: 'The link is wrong.' };
    setTime(new Date(timeIn(1_000)));
    await answer(decideBroadcast, { token: host.token, params, body: back });
    await answer(decidePosts, { token: host.token, body: { ...back, ids: [post?.id ?? ''] } });

    const one = { detail: back.note, by: host.name, at: timeIn() };
    expect(await kinds(editor)).toMatchObject([
      { kind: 'sent-back-broadcasts', count: 1, items: [{ ...one, ...params, title: 'March' }] },
      { kind: 'sent-back-posts', count: 1, items: [{ ...one, id: post?.id }] },
    ]);
    expect(await kinds(colleague)).toEqual([]);
    expect(await kinds(host)).toEqual([]);

    // Owners look after it once whoever asked cannot change it any more.
    const become = (role: string) =>
      answer(changeMember, { token: host.token, params: { id: guest.id }, body: { role } });
    const sentBack = ['sent-back-broadcasts', 'sent-back-posts'];
    await become('viewer');
    expect(await names(host)).toEqual(sentBack);
    expect(await names(editor)).toEqual([]);
    await become('editor');
    expect(await names(host)).toEqual([]);
    await answer(removeMember, { token: host.token, params: { id: guest.id } });
    expect(await kinds(host)).toMatchObject([
      { kind: 'sent-back-broadcasts', count: 1, items: [{ ...one, ...params, title: 'March' }] },
      { kind: 'sent-back-posts', count: 1, items: [{ ...one, id: post?.id }] },
    ]);
    expect(await names(colleague)).toEqual([]);
    await join(host, guest, 'editor');
    expect(await names(host)).toEqual([]);

    await answer(decideBroadcast, { ...editor, params, body: { decision: 'send' } });
    const again = { version: (post?.version ?? 0) + 1, at: post?.at };
    await answer(updatePost, { ...editor, params: { id: post?.id ?? '' }, body: again });
    expect(await kinds(editor)).toEqual([]);
    expect(await names(host)).toEqual(['broadcasts', 'posts']);
  });

  it('is a post that was missed, for a week', async () => {
    const person = await owner();
    await plan(person, 'Spring', hour);
    setTime(new Date(timeIn(2 * day)));
    // Looking at posts finds what was missed.
    await answer(listPosts, person);
    expect(await kinds(person)).toMatchObject([
      {
        kind: 'unpublished',
        count: 1,
        items: [
          {
            title: expect.stringContaining('Spring') as string,
            detail: 'X: More than a day late, so it was not published.',
          },
        ],
      },
    ]);
    setTime(new Date(timeIn(7 * day)));
    expect(await kinds(await signInAgain(person))).toEqual([]);
  });

  it('is a workflow that has stopped, however its latest run ended, until it is started', async () => {
    const person = await owner();
    const body = { name: 'Follow-up', type: 'Conversion', description: 'Writes to leads' };
    const { id } = await answer(createWorkflow, { token: person.token, body });
    expect(await kinds(person)).toEqual([]);
    const counted = { succeededRuns: 1, failedRuns: 3, lastRunAt: new Date(timeIn(-hour)) };
    await subject().setWorkflow(id, { status: 'error', error: 'No answer', ...counted });
    expect(await kinds(person)).toMatchObject([
      {
        kind: 'runs',
        count: 1,
        items: [
          {
            id,
            title: 'Follow-up',
            detail: 'It has stopped: No answer',
            at: timeIn(-hour),
            stopped: true,
          },
        ],
      },
    ]);
    await answer(updateWorkflowStatus, {
      token: person.token,
      params: { id },
      body: { status: 'active' },
    });
    expect(await kinds(person)).toEqual([]);
  });

  it('is drafts with notes to fill in, the latest first, of which it names some', async () => {
    const person = await owner();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      setTime(new Date(timeIn(1_000)));
      ids.unshift(await note(person, title));
    }
    const [notes, ...others] = await kinds(person);
    expect(others).toEqual([]);
    expect(notes).toMatchObject({ kind: 'notes', count: 4 });
    expect(notes?.items.map(({ id }) => id)).toEqual(ids.slice(0, waitingShown));
    await answer(updateDraft, {
      token: person.token,
      params: { id: ids[0] ?? '' },
      body: { version: 2, content: 'It costs nothing.' },
    });
    expect((await kinds(person))[0]).toMatchObject({
      count: 3,
      items: [{ title: 'Three' }, {}, {}],
    });
  });

  it('is what a form caught, for thirty days', async () => {
    const person = await owner();
    const form = await answer(createLeadForm, { token: person.token, body: { name: 'Contact' } });
    const params = { key: form.address.slice(form.address.lastIndexOf('/') + 1) };
    const { stamp } = await answer(stampLeadForm, { params });
    setTime(new Date(timeIn(2_000)));
    const body = { email: 'bot@example.org', firstName: 'Kim', stamp, [trapName]: 'x' };
    await answer(submitLeadForm, { params, body });
    expect(await kinds(person)).toMatchObject([
      {
        kind: 'entries',
        count: 1,
        items: [{ title: 'bot@example.org', detail: 'Contact', parentId: form.id, at: timeIn() }],
        byParent: [{ id: form.id, count: 1 }],
      },
    ]);
    setTime(new Date(timeIn(31 * day)));
    expect(await kinds(await signInAgain(person))).toEqual([]);
  });

  it('counts what happened on each day, against the week before', async () => {
    const person = await owner();
    const lead = (who: Who, email: string) => answer(captureLead, { ...who, body: { email } });
    setTime(new Date('2026-06-01T22:30:00.000Z'));
    const first = await signInAgain(person);
    await lead(first, 'one@example.org');
    setTime(new Date('2026-06-08T23:30:00.000Z'));
    const again = await signInAgain(person);
    await lead(again, 'two@example.org');
    await lead(again, 'three@example.org');
    await note(again, 'Spring');

    const week = await answer(getWeek, again);
    expect(week.from).toBe('2026-06-02T00:00:00.000Z');
    expect(week.figures.map(({ figure }) => figure)).toEqual(weekFigures);
    const nothing = { count: 0, before: 0, days: [0, 0, 0, 0, 0, 0, 0] };
    expect(week.figures).toEqual([
      { figure: 'leads', count: 2, before: 1, days: [0, 0, 0, 0, 0, 0, 2] },
      { figure: 'emails', ...nothing },
      { figure: 'posts', ...nothing },
      { figure: 'drafts', count: 1, before: 0, days: [0, 0, 0, 0, 0, 0, 1] },
      { figure: 'runs', ...nothing },
    ]);
    // There, both were early in the morning of the day after.
    const there = await answer(getWeek, { ...again, query: { timeZone: 'Asia/Tokyo' } });
    expect(there.from).toBe('2026-06-02T15:00:00.000Z');
    expect(there.figures[0]).toMatchObject({ count: 2, before: 1 });
    const summer = await answer(getWeek, { ...again, query: { timeZone: 'Europe/Berlin' } });
    expect(summer.from).toBe('2026-06-02T22:00:00.000Z');
    expect(await answer(getWeek, { ...again, query: { timeZone: 'Nowhere' } })).toEqual(week);
  });

  it('counts the emails that left', async () => {
    const { token } = await owner();
    const { id: workflowId } = await answer(createWorkflow, {
      token,
      body: { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' },
    });
    const { lead } = await answer(captureLead, { token, body: { email: 'ada@acme.de' } });
    const mail = { leadId: lead.id, workflowId, to: lead.email, subject: 'Hi', text: 'Hello' };
    const times = { createdAt: timeIn(-day), deliveredAt: timeIn() };
    const sent = { status: 'delivered', attempts: 1, lastError: null } as const;
    await subject().addMail({ ...mail, ...times, ...sent });
    const week = await answer(getWeek, { token });
    expect(week.figures[1]).toMatchObject({ figure: 'emails', count: 1, before: 0 });
  });

  it('has the name of a time zone, or something that is taken for UTC', async () => {
    const { token } = await newPerson();
    const long = { timeZone: 'x'.repeat(65) };
    const message = 'Must have at most 64 characters.';
    expect(await refusal(getWeek, { token, query: long })).toEqual(invalid('timeZone', message));
  });

  async function signInAgain({ email }: { email: string }) {
    const signedIn = await answer(signIn, { body: { username: email, password } });
    if (!('token' in signedIn)) throw new Error('They did not sign in.');
    return { token: signedIn.token };
  }
}
