import { expect, it } from 'vitest';
import { admitConsentMail, admitMail, consentLinkMs, statusAfterMail } from './mail-rules.ts';
import { mailRulesCopy } from './mail-rules-copy.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const lead = {
  status: 'qualified',
  hasUnsubscribed: false,
  consent: 'given' as const,
  mailRefusal: null,
  lastMailAt: null,
};

it('sends a lead one email a day', () => {
  const lastMailAt = new Date('2026-03-01T10:00:00.001Z');
  expect(admitMail(lead, now)).toBe('now');
  expect(admitMail({ ...lead, lastMailAt }, now)).toEqual({
    notBefore: new Date('2026-03-02T10:00:00.001Z'),
    why: mailRulesCopy.mailedToday,
  });
  expect(admitMail({ ...lead, lastMailAt: new Date('2026-03-01T10:00:00.000Z') }, now)).toBe('now');
});

it.each([
  [{ hasUnsubscribed: true }, mailRulesCopy.unsubscribed],
  [{ status: 'converted' }, 'The lead is converted.'],
  [{ status: 'disqualified' }, 'The lead is disqualified.'],
])('never writes to %j', (more, discard) => {
  expect(admitMail({ ...lead, ...more }, now)).toEqual({ discard });
});

it.each(['unknown', 'refused'] as const)('writes to nobody whose consent is %s', (consent) => {
  expect(admitMail({ ...lead, consent }, now)).toEqual({
    discard: mailRulesCopy.noConsent,
    again: true,
  });
});

it('writes nothing to an address that its mail server refuses, until that changes', () => {
  const refused = { discard: mailRulesCopy.refused, again: true };
  const mailRefusal = '550 5.1.1 User unknown';
  expect(admitMail({ ...lead, mailRefusal }, now)).toEqual(refused);
  const asked = { hasUnsubscribed: false, consent: 'unknown', mailRefusal } as const;
  expect(admitConsentMail(asked, now, now)).toEqual(refused);
});

it('asks for consent once, while the link in the email works', () => {
  const unasked = { hasUnsubscribed: false, consent: 'unknown' as const, mailRefusal: null };
  const askedAt = new Date(now.getTime() - consentLinkMs + 1);
  expect(admitConsentMail(unasked, askedAt, now)).toBe('now');
  expect(admitConsentMail({ ...unasked, consent: 'refused' }, askedAt, now)).toBe('now');
  const tooLate = new Date(now.getTime() - consentLinkMs);
  for (const [lead, at, discard] of [
    [{ ...unasked, hasUnsubscribed: true }, askedAt, mailRulesCopy.unsubscribed],
    [{ ...unasked, consent: 'given' as const }, askedAt, mailRulesCopy.alreadyAgreed],
    [unasked, tooLate, mailRulesCopy.linkEnded],
  ] as const) {
    expect(admitConsentMail(lead, at, now)).toEqual({ discard });
  }
});

it.each(['new', 'nurturing', 'qualified'])('calls a %s lead contacted once it was', (status) => {
  expect(statusAfterMail(status)).toBe('contacted');
});

it.each(['contacted', 'converted', 'disqualified', 'waiting_for_review'])('keeps %s', (status) => {
  expect(statusAfterMail(status)).toBe(status);
});
