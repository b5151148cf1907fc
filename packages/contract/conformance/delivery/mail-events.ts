import { expect, it } from 'vitest';
import { reportMailEvents } from '../../src/delivery/mail-events.ts';
import { listWorkflowMails } from '../../src/delivery/mails.ts';
import { getLead } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { ada } from '../leads/sample-lead.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

/** What mail services report; all that they send is in packages/domain/src/delivery/mails/mail-events.test.ts. */
export function mailEventConformance(suite: Suite): void {
  const { answer, refusal, subject } = suite;
  const outreach = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' } as const;
  const event = { type: 'bounced', email: ada.email, reason: '550 No such user' } as const;

  needsSession(suite, reportMailEvents);
  wrongRequests(suite, reportMailEvents, { body: { events: [event] } });

  /** Someone with a lead that was sent two emails. */
  async function withSent() {
    const { token } = await suite.newPerson();
    const { id: workflowId } = await answer(createWorkflow, { token, body: outreach });
    const { lead } = await answer(captureLead, { token, body: ada });
    for (const [subjectLine, day] of [
      ['first', '2026-01-01'],
      ['second', '2026-01-02'],
    ] as const) {
      await subject().addMail({
        leadId: lead.id,
        workflowId,
        to: lead.email,
        subject: subjectLine,
        text: 'Hello Ada',
        status: 'delivered',
        createdAt: `${day}T10:00:00.000Z`,
        deliveredAt: `${day}T10:00:00.000Z`,
        attempts: 1,
        lastError: null,
      });
    }
    const list = async () =>
      (await answer(listWorkflowMails, { token, params: { id: workflowId } })).items;
    return {
      token,
      report: (body: object) => answer(reportMailEvents, { token, body }),
      lead: () => answer(getLead, { token, params: { id: lead.id } }),
      mails: async () =>
        Object.fromEntries(
          (await list()).map(({ subject, status, lastError }) => [subject, [status, lastError]]),
        ),
      list,
    };
  }

  it('sends nothing more to an address that bounced, and says which email did', async () => {
    const { report, lead, mails, list } = await withSent();
    const address = ada.email.toUpperCase();
    expect(await report({ events: [{ ...event, email: address }] })).toEqual({
      recorded: 1,
      ignored: 0,
    });
    const known = await lead();
    expect(known).toMatchObject({ mailRefusal: event.reason, version: 2 });
    expect(known.timeline.map(({ kind }) => kind)).toContain('mail-refused');
    const [delivered, bounced] = [
      ['delivered', null],
      ['bounced', event.reason],
    ];
    expect(await mails()).toMatchObject({ first: delivered, second: bounced });

    // It left all the same.
    expect((await list()).map(({ deliveredAt }) => deliveredAt)).not.toContain(null);

    // It came twice.
    expect(await report({ events: [event] })).toEqual({ recorded: 0, ignored: 1 });
    expect(await mails()).toMatchObject({ first: delivered, second: bounced });
    expect(await lead()).toEqual(known);

    const first = (await list()).find(({ subject }) => subject === 'first');
    const headers = { 'message-id': `${first?.id ?? ''}@flowdeck.example` };
    const data = { event: 'failed', severity: 'permanent', recipient: ada.email };
    await report({ 'event-data': { ...data, message: { headers } } });
    expect(await mails()).toMatchObject({ first: ['bounced', 'It came back for good.'] });
  });

  it.each(['complained', 'unsubscribed'] as const)('unsubscribes who %s', async (type) => {
    const { report, lead, mails } = await withSent();
    const before = await mails();
    expect(await report({ events: [{ type, email: ada.email }] })).toEqual({
      recorded: 1,
      ignored: 0,
    });
    const known = await lead();
    expect(known).toMatchObject({ consent: 'refused', mailRefusal: null });
    expect(known.timeline[0]).toMatchObject({ kind: 'unsubscribed' });
    expect(await mails()).toEqual(before);
    expect(await report({ events: [{ type, email: ada.email }] })).toMatchObject({ recorded: 0 });
    expect(await lead()).toEqual(known);
  });

  it('knows nobody else’s leads, and says of an odd report what can be read', async () => {
    const owner = await withSent();
    const stranger = (await suite.newPerson()).token;
    const before = await owner.lead();
    const told = { token: stranger, body: { events: [event] } };
    expect(await answer(reportMailEvents, told)).toEqual({ recorded: 0, ignored: 1 });
    expect(await owner.lead()).toEqual(before);
    expect(await refusal(reportMailEvents, { token: stranger, body: { of: 'what' } })).toEqual({
      code: 'invalid_request',
      error: 'This is not a report from Amazon SES, Postmark or Mailgun, nor a list of events.',
    });
  });
}
