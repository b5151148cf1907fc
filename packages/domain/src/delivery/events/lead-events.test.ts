import { blankDetails, type LeadStatus } from '@flowdeck/contract/leads/leads';
import { expect, it } from 'vitest';
import { eventsOfCapture, eventsOfStatus } from './lead-events.ts';

const lead = (status: LeadStatus) => ({
  id: 'id',
  email: 'ada@example.com',
  ...blankDetails,
  firstName: 'Ada',
  score: 75,
  status,
  source: 'website_form' as const,
  formName: 'Contact',
  consent: 'given' as const,
  createdAt: new Date('2026-03-02T10:00:00.000Z'),
});
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

it('tells of a capture, and of a lead that it qualifies', () => {
  expect(types(eventsOfCapture(lead('new'), null))).toEqual(['lead.captured']);
  const [captured, qualified] = eventsOfCapture(lead('qualified'), null);
  expect(captured).toMatchObject({
    leadId: 'id',
    data: { isNew: true, lead: { form: 'Contact' } },
  });
  expect(qualified).toMatchObject({ type: 'lead.qualified', data: { previousStatus: null } });
  expect(eventsOfCapture(lead('qualified'), 'qualified')).toMatchObject([
    { type: 'lead.captured', data: { isNew: false } },
  ]);
});

it.each([
  ['new', 'qualified', 1],
  ['contacted', 'qualified', 1],
  ['qualified', 'qualified', 0],
  ['qualified', 'contacted', 0],
] as const)('tells of a change from %s to %s %d times', (before, after, times) => {
  expect(eventsOfStatus(lead(after), before)).toHaveLength(times);
});

it('leaves out what a lead does not have', () => {
  const [event] = eventsOfCapture({ ...lead('new'), formName: '' }, null);
  expect(event?.data).toMatchObject({ lead: { form: null } });
  expect(JSON.stringify(event)).not.toContain('formName');
});
