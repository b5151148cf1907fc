import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mails/mail-item.tsx';
import { historyOf, type LeadEvent } from './lead-history.ts';

const day = (number: number) => `2026-03-0${String(number)}T10:00:00.000Z`;

const event = (kind: string, at: string, subject: string | null = null): LeadEvent => ({
  kind,
  at,
  subject,
  from: null,
  to: null,
  linkAddress: null,
  consentText: null,
  by: null,
});

const mail = (subject: string, more: Partial<Mail>): Mail => ({
  id: subject,
  leadId: null,
  workflowId: null,
  broadcastId: null,
  to: 'ada@acme.de',
  subject,
  text: '',
  status: 'delivered',
  createdAt: day(1),
  deliveredAt: null,
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  ...more,
});

const shown = (timeline: LeadEvent[], mails: Mail[]) =>
  historyOf({ timeline, mails }).map((entry) => entry.mail?.subject ?? entry.event?.kind);

describe('the history of a lead', () => {
  it('has each email once, where it left, among all else', () => {
    const timeline = [
      event('mail-opened', day(5), 'Hello'),
      event('edited', day(3)),
      event('mail', day(2), 'Hello'),
      event('captured', day(1)),
    ];
    const mails = [mail('Hello', { createdAt: day(2), deliveredAt: day(4) })];
    expect(shown(timeline, mails)).toEqual(['mail-opened', 'Hello', 'edited', 'captured']);
  });

  it('begins with what waits for a decision, however old', () => {
    const timeline = [event('edited', day(5)), event('captured', day(1))];
    const mails = [mail('Waits', { status: 'waiting', createdAt: day(2) })];
    expect(shown(timeline, mails)).toEqual(['Waits', 'edited', 'captured']);
  });

  it('keeps an email of which only the timeline knows', () => {
    expect(shown([event('mail', day(2), 'Hello')], [])).toEqual(['mail']);
  });
});
