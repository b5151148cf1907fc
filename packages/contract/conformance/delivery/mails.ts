import { expect, it } from 'vitest';
import { decideMails, listWorkflowMails } from '../../src/delivery/mails.ts';
import { listSentMails } from '../../src/delivery/sent-mails.ts';
import { changeEmail, confirmEmail } from '../../src/identity/account-changes.ts';
import { getLead } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { ada } from '../leads/sample-lead.ts';
import type { SentStatus } from '../subject.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const foreign = 'This cursor does not belong to this list.';
const outreach = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' } as const;

/** The emails that workflows make; a run on the server makes the first (apps/api/test/mails.test.ts). */
export function mailConformance(suite: Suite): void {
  const { answer, refusal, subject, setTime, timeIn } = suite;
  const decision = { decision: 'approve' } as const;

  needsSession(suite, listWorkflowMails);
  needsSession(suite, listSentMails);
  needsSession(suite, decideMails);
  wrongRequests(suite, decideMails, { body: decision });

  /** Someone with a lead and a workflow that wrote to it: an email for each status. */
  async function withMails(statuses: readonly SentStatus[]) {
    const { token, email } = await suite.newPerson();
    const { id: workflowId } = await answer(createWorkflow, { token, body: outreach });
    const { lead } = await answer(captureLead, { token, body: ada });
    for (const status of statuses) {
      const delivered = status === 'delivered';
      await subject().addMail({
        leadId: lead.id,
        workflowId,
        to: lead.email,
        subject: status,
        text: 'Hello Ada',
        status,
        createdAt: timeIn(),
        deliveredAt: delivered ? timeIn() : null,
        attempts: delivered ? 1 : 6,
        lastError: delivered ? null : 'No answer',
      });
    }
    const list = async () =>
      (await answer(listWorkflowMails, { token, params: { id: workflowId } })).items;
    return {
      list,
      token,
      email,
      workflowId,
      mails: async () =>
        Object.fromEntries((await list()).map(({ subject, ...mail }) => [subject, mail])),
      lead: () => answer(getLead, { token, params: { id: lead.id } }),
      resend: async (more: object = {}) => {
        const ids = (await list()).map(({ id }) => id);
        const body = { decision: 'resend', ids, ...more };
        return (await answer(decideMails, { token, body })).decided;
      },
    };
  }

  it('lists no emails of a new workflow', async () => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    expect(await answer(listWorkflowMails, { token, params: { id } })).toEqual({
      items: [],
      nextCursor: null,
      waiting: 0,
    });
  });

  it('finds no emails of an unknown workflow, or of somebody else’s', async () => {
    const [owner, stranger] = [await suite.newPerson(), await suite.newPerson()];
    const { id } = await answer(createWorkflow, { token: owner.token, body: outreach });
    const { token } = stranger;
    for (const of of [unknownId, id]) {
      expect(await refusal(listWorkflowMails, { token, params: { id: of } })).toEqual({
        code: 'not_found',
        error: 'This workflow does not exist.',
      });
    }
    expect(await refusal(listWorkflowMails, { token, params: { id: '17' } })).toEqual(
      invalid('id', 'Must be a valid uuid.'),
    );
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
    [{ cursor: 'x'.repeat(2_001) }, invalid('cursor', 'Must have at most 2000 characters.')],
    [{ cursor: 'x' }, { ...invalid('cursor', foreign), error: foreign }],
  ])('refuses the query %j for emails', async (query: Record<string, string>, expected) => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    expect(await refusal(listWorkflowMails, { token, params: { id }, query })).toEqual(expected);
  });

  it('lists what was sent, the last one first', async () => {
    const { token, list } = await withMails(['bounced', 'failed', 'uncertain']);
    const before = timeIn(60_000);
    setTime(new Date(before));
    const [mail] = await list();
    const { leadId, workflowId, to } = mail ?? { leadId: null, workflowId: null, to: '' };
    await subject().addMail({
      leadId: leadId ?? '',
      workflowId,
      to,
      subject: 'delivered',
      text: 'Hello Ada',
      status: 'delivered',
      createdAt: before,
      deliveredAt: timeIn(60_000),
      attempts: 1,
      lastError: null,
    });
    const sent = async (query: Record<string, string>) =>
      (await answer(listSentMails, { token, query })).items;
    const subjects = async (query: Record<string, string>) =>
      (await sent(query)).map((one) => one.subject);
    const ofWorkflow = {
      leadId,
      workflowId,
      broadcastId: null,
      by: 'Outreach',
      to,
      opened: false,
      clicked: false,
    };
    expect(await sent({})).toEqual([
      {
        ...ofWorkflow,
        id: expect.any(String) as string,
        subject: 'delivered',
        status: 'delivered',
        lastError: null,
        sentAt: timeIn(60_000),
      },
      {
        ...ofWorkflow,
        id: expect.any(String) as string,
        subject: 'bounced',
        status: 'bounced',
        lastError: 'No answer',
        // It was refused at once, so no mail server has ever taken it.
        sentAt: timeIn(-60_000),
      },
    ]);
    expect(await subjects({ outcome: 'delivered' })).toEqual(['delivered']);
    expect(await subjects({ outcome: 'bounced' })).toEqual(['bounced']);
    expect(await subjects({ outcome: 'opened' })).toEqual([]);
    expect(await subjects({ origin: 'workflow' })).toEqual(['delivered', 'bounced']);
    expect(await subjects({ origin: 'broadcast' })).toEqual([]);
    expect(await subjects({ until: timeIn(60_000) })).toEqual(['bounced']);
    expect(await subjects({ from: timeIn(60_000) })).toEqual(['delivered']);
    const first = await answer(listSentMails, { token, query: { limit: '1' } });
    expect(await subjects({ limit: '1', cursor: first.nextCursor ?? '' })).toEqual(['bounced']);
    expect(await answer(listSentMails, { token: (await suite.newPerson()).token })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ cursor: 'x' }, { ...invalid('cursor', foreign), error: foreign }],
    [
      { outcome: 'lost' },
      invalid('outcome', 'Must be one of: delivered, opened, clicked, bounced.'),
    ],
    [{ origin: 'me' }, invalid('origin', 'Must be one of: broadcast, workflow.')],
    [{ from: 'today' }, invalid('from', 'Must be a valid datetime.')],
    [{ until: 'today' }, invalid('until', 'Must be a valid datetime.')],
  ])('refuses the query %j for sent emails', async (query: Record<string, string>, expected) => {
    const { token } = await suite.newPerson();
    expect(await refusal(listSentMails, { token, query })).toEqual(expected);
  });

  it('sends again what failed or may have been sent, and leaves the rest alone', async () => {
    const { resend, mails, token, email, workflowId } = await withMails([
      'failed',
      'uncertain',
      'delivered',
    ]);
    await answer(changeEmail, { token, body: { email: `proved-${email}` } });
    const link = await subject().mailedToken(`proved-${email}`);
    await answer(confirmEmail, { token, body: { token: link } });
    const before = await mails();
    // Nobody means a whole workflow by that, and nothing is sent again that waits for a decision.
    expect(await resend({ ids: [], workflowId })).toBe(0);
    const all = { ids: Object.values(before).map(({ id }) => id), workflowId };
    for (const other of ['approve', 'discard']) {
      const body = { decision: other, ...all };
      expect(await answer(decideMails, { token, body })).toEqual({ decided: 0 });
    }
    expect(await mails()).toEqual(before);

    expect(await resend()).toBe(2);
    // Queued; this workspace has no mail server.
    const anew = { status: 'unsent', attempts: 0, lastError: null };
    expect(await mails()).toEqual({
      ...before,
      failed: { ...before.failed, ...anew },
      uncertain: { ...before.uncertain, ...anew },
    });
    expect(await resend()).toBe(0);
  });

  it('takes a person’s word that an email arrived which may have been sent', async () => {
    const { mails, token, workflowId, lead } = await withMails(['failed', 'uncertain']);
    const before = await mails();
    const arrived = (more: object) =>
      answer(decideMails, { token, body: { decision: 'arrived', ...more } });
    expect(await arrived({ workflowId })).toEqual({ decided: 0 });
    const ids = Object.values(before).map(({ id }) => id);
    expect(await arrived({ ids })).toEqual({ decided: 1 });
    expect(await mails()).toEqual({
      failed: before.failed,
      uncertain: {
        ...before.uncertain,
        status: 'delivered',
        lastError: null,
        deliveredAt: expect.any(String) as string,
      },
    });
    expect((await lead()).status).toBe('contacted');
    expect(await arrived({ ids })).toEqual({ decided: 0 });
  });

  it('holds what is sent again until the address of the account is proved', async () => {
    const { resend, mails } = await withMails(['failed']);
    expect(await resend()).toBe(1);
    expect(await mails()).toMatchObject({ failed: { status: 'held' } });
  });

  it('sends nobody’s emails again but one’s own', async () => {
    const [owner, stranger] = [await withMails(['failed']), await suite.newPerson()];
    const ids = (await owner.list()).map(({ id }) => id);
    const body = { decision: 'resend', ids } as const;
    expect(await answer(decideMails, { token: stranger.token, body })).toEqual({ decided: 0 });
    expect(await owner.mails()).toMatchObject({ failed: { status: 'failed' } });
  });

  it('lets emails go to a lead again when one is sent again that its mail server refused', async () => {
    const { resend, lead } = await withMails(['failed']);
    const words = '550 5.1.1 User unknown';
    const { id, version } = await lead();
    await subject().refuseMails(id, words);
    const refused = await lead();
    expect(refused).toMatchObject({ mailRefusal: words, version: version + 1 });
    await resend({ ids: [unknownId] });
    expect(await lead()).toEqual(refused);
    await resend();
    const allowed = await lead();
    expect(allowed).toMatchObject({ mailRefusal: null, version: version + 2 });
    expect(allowed.timeline.filter(({ kind }) => kind.startsWith('mail-'))).toMatchObject([
      { kind: 'mail-allowed', from: null, to: null },
      { kind: 'mail-refused', from: null, to: null },
    ]);
  });

  it('decides on nothing where nothing waits', async () => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    for (const more of [{}, { ids: [unknownId] }, { workflowId: id }, { workflowId: unknownId }]) {
      const body = { ...decision, ...more };
      expect(await answer(decideMails, { token, body })).toEqual({ decided: 0 });
    }
  });
}
