import { blankDetails, leadSource } from '@flowdeck/contract/leads/leads';
import { expect, it } from 'vitest';
import { opening } from '../delivery/mails/reads.ts';
import { toLeadRecord, type LeadHistory, type StoredLead } from './lead-record.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const lead: StoredLead = {
  id: 'lead',
  ...blankDetails,
  firstName: 'Ada',
  email: 'ada@acme.de',
  providerFacts: null,
  consent: 'given',
  consentAt: at(1),
  consentBy: 'form',
  consentText: 'Send me news.',
  status: 'new',
  source: leadSource,
  formName: '',
  note: '',
  tags: [],
  mailRefusal: null,
  version: 1,
  createdAt: at(0),
  updatedAt: at(0),
};

const mails = Array.from({ length: 120 }, (_, index) => ({
  id: `mail-${String(index)}`,
  leadId: lead.id,
  workflowId: null,
  broadcastId: null,
  to: lead.email,
  subject: 'News',
  text: '',
  status: 'delivered' as const,
  createdAt: at(1_000 - index),
  deliveredAt: null,
  attempts: 1,
  lastError: null,
}));

const facts = { mailsBy: 'smtp' as const, linksIn: (text: string) => text.split(' ') };

const history: LeadHistory = {
  events: [
    ...Array.from({ length: 120 }, (_, index) => ({
      kind: 'edited' as const,
      from: null,
      to: null,
      at: at(500 - index),
    })),
    { kind: 'consent-by-form', from: 'unknown', to: 'given', consentText: 'Yes.', at: at(1) },
  ],
  mails,
  reads: mails.map(({ id, createdAt }) => ({
    mailId: id,
    what: opening,
    byMachine: false,
    at: createdAt,
  })),
  unsubscribedAt: null,
  check: null,
};

it('keeps the capture, consents and changes of a lead that gets and reads many emails', () => {
  const { timeline } = toLeadRecord(lead, history, facts);
  const kinds = timeline.map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['consent-by-form', 'captured']);
  expect(kinds.filter((kind) => kind === 'edited')).toHaveLength(99);
  expect(kinds.filter((kind) => kind === 'mail')).toHaveLength(100);
  expect(kinds.filter((kind) => kind === 'mail-opened')).toHaveLength(100);
});

it('says where a link that was followed leads, if the email has it', () => {
  const [first] = mails;
  if (!first) throw new Error('There is no email.');
  const clicks = [2, 3].map((what) => ({ mailId: first.id, what, byMachine: false, at: at(what) }));
  const text = 'https://acme.de/a https://acme.de/b';
  const read = { ...history, mails: [{ ...first, text }], reads: clicks };
  const { timeline } = toLeadRecord(lead, read, facts);
  expect(
    timeline.filter(({ kind }) => kind === 'mail-clicked').map(({ linkAddress }) => linkAddress),
  ).toEqual([null, 'https://acme.de/b']);
  expect(timeline.find(({ kind }) => kind === 'captured')).toMatchObject({ linkAddress: null });
});
