import { leadFollowUps, leadSource } from '@flowdeck/contract/leads/leads';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import type { StoredFacts } from '@flowdeck/domain/leads/capture';
import { noConsent, recordedConsent, type StoredConsent } from '@flowdeck/domain/leads/consent';
import { mailRefused } from '@flowdeck/domain/leads/change-lead';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import type { StoredSegment } from '@flowdeck/domain/leads/segments';
import { quotas } from '@flowdeck/domain/quotas';
import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { MockLead } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

/** A lead before it is stored. */
export interface LeadSeed extends Omit<StoredFacts, keyof StoredConsent> {
  id: string;
  email: string;
  status: string;
}

/** The outreach workflow of the everyday workspace. */
const outreachId = seedId(13);

/** The sentence that visitors to the website tick. */
const agreed = 'I agree to receive emails about offers and news.';

/** A stored lead that was captured so long ago and nothing has happened to since. */
export function storedLead(
  seed: LeadSeed,
  now: Date,
  captured: Span = { days: 1 },
  more: Partial<MockLead> = {},
): MockLead {
  const createdAt = ago(now, captured);
  return {
    source: leadSource,
    formName: 'Contact page',
    formId: seedId(501),
    note: '',
    tags: [],
    mailRefusal: null,
    ...recordedConsent('given', 'form', createdAt, agreed),
    followUp: [...leadFollowUps],
    version: 1,
    createdAt,
    updatedAt: createdAt,
    events: [],
    mails: [],
    unsubscribedAt: null,
    check: null,
    ...seed,
    ...more,
  };
}

/** An address that someone has decided on already. */
export const contactedLead: LeadSeed = {
  id: seedId(301),
  email: 'grace@hopper-compilers.co.uk',
  firstName: 'Grace',
  lastName: 'Hopper',
  company: 'Hopper Compilers',
  status: 'contacted',
  providerFacts: { location: null, industry: 'Software', companySize: null },
};

/** One whose consent nobody has noted. */
export const unaskedLead: LeadSeed = {
  ...contactedLead,
  id: seedId(302),
  email: 'annie@easley-rockets.com',
  firstName: 'Annie',
  lastName: 'Easley',
  company: 'Easley Rockets',
  status: 'nurturing',
  providerFacts: null,
};

/** Everything at its limits; a capture of its address alone shows all of it. */
export const longLead: LeadSeed = {
  id: seedId(303),
  email: `${'katherine.'.repeat(6)}johnson@rindfleischetikettierung.co.uk`,
  firstName: 'آدا أوغستا كينغ '.repeat(6).trim(),
  lastName: 'كونتيسة لوفليس '.repeat(4).trim(),
  company: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
  status: 'Überprüfungsprozessabschlussbestätigung',
  providerFacts: {
    location:
      'The United Kingdom of Great Britain and Northern Ireland, and its overseas territories',
    industry: 'صناعة البرمجيات وأتمتة المحتوى والتسويق',
    companySize: '10,000,000–20,000,000',
  },
};

const person = (
  n: number,
  [firstName, lastName]: readonly [string, string],
  company: string,
  domain: string,
  status: string,
): LeadSeed => ({
  id: seedId(n),
  email: `${firstName.toLowerCase()}@${domain}`,
  firstName,
  lastName,
  company,
  status,
  providerFacts: null,
});

/** One whose mail server may have taken an email. */
export const uncertainLead = person(
  312,
  ['Mary', 'Jackson'],
  'Langley Airlines',
  'langley-airlines.com',
  'qualified',
);

/** One whose mail server refuses its address. */
export const refusedLead = person(313, ['Hedy', 'Lamarr'], '', 'frequency-hopping.at', 'nurturing');

/** More of them, so that a list has something to sort and to filter. */
export const otherLeads: readonly LeadSeed[] = [
  person(310, ['Ada', 'Lovelace'], 'Analytical Engines Ltd', 'analytical-engines.de', 'qualified'),
  person(311, ['Alan', 'Turing'], 'Bletchley Software', 'bletchley-software.co.uk', 'qualified'),
  uncertainLead,
  refusedLead,
  person(314, ['Tim', 'Lee'], '', 'gmail.com', 'new'),
  person(315, ['Edsger', 'Dijkstra'], 'Shortest Path BV', 'shortest-path.nl', 'converted'),
  person(316, ['Radia', 'Perlman'], 'Spanning Trees', 'spanning-trees.com', 'contacted'),
  person(317, ['Nobody', ''], '', 'mailinator.com', 'disqualified'),
];

/** The tags that they have. */
export const typicalTags = ['Customer', 'Fair 2026'];

/** The segments of a workspace in everyday use. */
export const typicalSegments = (now: Date): StoredSegment[] => [
  {
    id: seedId(551),
    name: 'Fair 2026',
    filters: { tags: 'Fair 2026' },
    version: 1,
    createdAt: ago(now, { days: 9 }),
    updatedAt: ago(now, { days: 9 }),
  },
  {
    id: seedId(552),
    name: 'Qualified, with consent',
    filters: { status: 'qualified', consent: 'given', minScore: 60 },
    version: 2,
    createdAt: ago(now, { days: 30 }),
    updatedAt: ago(now, { days: 2 }),
  },
];

/** As many as there can be, with the longest names. */
export const longSegments = (now: Date): StoredSegment[] =>
  Array.from({ length: quotas.segments }, (_, index) => ({
    id: seedId(5_000 + index),
    name: `${String(index + 1)} ${index % 2 === 0 ? 'Donaudampfschifffahrtsgesellschaft '.repeat(6) : 'صناعة البرمجيات وأتمتة المحتوى والتسويق '.repeat(5)}`
      .slice(0, 200)
      .trim(),
    filters: { tags: longTags.join(','), minScore: 1 },
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));

/** The leads of a workspace in everyday use, newest first. */
export function typicalLeads(now: Date): MockLead[] {
  const at = (span: Span) => ago(now, span);
  return [
    storedLead(
      contactedLead,
      now,
      { days: 2 },
      {
        note: 'Met at the compiler fair; wants a call in spring.',
        tags: ['Customer', 'Fair 2026'],
        version: 3,
        updatedAt: at({ hours: 5 }),
        events: [
          { kind: 'edited', from: null, to: null, at: at({ hours: 5 }), by: 'Katherine Johnson' },
          { kind: 'status-by-workflow', from: 'qualified', to: 'contacted', at: at({ days: 1 }) },
          {
            kind: 'consent-by-form',
            from: 'unknown',
            to: 'given',
            consentText: agreed,
            at: at({ days: 2 }),
          },
        ],
        mails: [
          {
            id: seedId(351),
            leadId: contactedLead.id,
            workflowId: outreachId,
            to: contactedLead.email,
            subject: 'A question about Hopper Compilers',
            text: 'Hello Grace,\n\nthank you for your interest. Shall we talk about your plans this week?\n\n--\nUnsubscribe: https://flowdeck.example/unsubscribe/1\n',
            status: 'delivered',
            createdAt: at({ days: 1 }),
            deliveredAt: at({ hours: 23 }),
            attempts: 1,
            lastError: null,
          },
        ],
        check: {
          mail: 'reachable',
          domainFits: true,
          duplicateOf: null,
          checkedAt: at({ hours: 6 }).toISOString(),
        },
      },
    ),
    storedLead(unaskedLead, now, { days: 3 }, noConsent),
    ...otherLeads.map((seed, index) =>
      storedLead(
        seed,
        now,
        { days: 4 + index * 9 },
        {
          ...(index % 3 === 2 && {
            source: 'csv_import',
            formName: '',
            formId: null,
            tags: ['Fair 2026'],
          }),
          ...(seed.id === refusedLead.id && refusal(now)),
          mails: outreachTo(seed, index, now),
        },
      ),
    ),
  ];
}

const brokenOff = 'The connection broke before the mail server answered.';
const noMailbox = `550 5.1.1 <${refusedLead.email}>: Recipient address rejected: User unknown`;

/** What is stored of an address that its mail server refuses. */
const refusal = (now: Date) => {
  const at = ago(now, { days: 2 });
  return {
    mailRefusal: noMailbox,
    version: 2,
    updatedAt: at,
    events: [{ ...mailRefused, at }],
  };
};

/** How the first emails to these leads stand: some wait, and the sequence has stopped for others. */
const mailStates: Readonly<Record<string, Partial<StoredMail>>> = {
  'ada@analytical-engines.de': {},
  'alan@bletchley-software.co.uk': {},
  'edsger@shortest-path.nl': { status: 'discarded', lastError: mailRulesCopy.closed('converted') },
  'radia@spanning-trees.com': { status: 'delivered', attempts: 1 },
  [uncertainLead.email]: {
    status: 'uncertain',
    attempts: 1,
    lastError: brokenOff,
  },
  [refusedLead.email]: { status: 'failed', attempts: 1, lastError: noMailbox },
};

/** The first email of the sequence to a lead, if one was made. */
function outreachTo(lead: LeadSeed, index: number, now: Date): StoredMail[] {
  const [first] = settingsOf('Lead Outreach', {}).messages;
  const state = mailStates[lead.email];
  if (!first || !state) return [];
  const id = seedId(353 + index);
  const createdAt = ago(now, { days: 3, minutes: index });
  const way = `https://flowdeck.example/unsubscribe/${id}`;
  return [
    {
      id,
      leadId: lead.id,
      workflowId: outreachId,
      to: lead.email,
      ...writeMail(first, lead, way),
      status: 'waiting',
      createdAt,
      attempts: 0,
      lastError: null,
      ...state,
      deliveredAt: state.status === 'delivered' ? ago(now, { days: 2 }) : null,
    },
  ];
}

const longMailState = (
  index: number,
  long: string,
): Pick<StoredMail, 'status' | 'attempts' | 'lastError'> => {
  if (index % 2 === 1) return { status: 'waiting', attempts: 0, lastError: null };
  const [status, reason] =
    index % 4 === 0
      ? (['failed', 'The mail server refused the connection.'] as const)
      : (['uncertain', brokenOff] as const);
  return { status, attempts: 6, lastError: `${reason} ${long}`.slice(0, 200) };
};

/** As many tags as a lead can have, each as long as it can be. */
export const longTags = Array.from({ length: tagLimits.count }, (_, index) =>
  `${String(index + 1)} ${index % 2 === 0 ? 'Donaudampfschifffahrt'.repeat(2) : 'صناعة البرمجيات وأتمتة المحتوى والتسويق'}`.slice(
    0,
    tagLimits.characters,
  ),
);

/** Everything at its limits, and more leads than one page shows. */
export function longLeads(now: Date): MockLead[] {
  const long = 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات '.repeat(12).trim();
  const at = now.toISOString();
  return Array.from({ length: 130 }, (_, index) => {
    const id = index === 0 ? longLead.id : seedId(3_000 + index);
    const email = index === 0 ? longLead.email : `${String(index)}.${longLead.email}`;
    return storedLead(
      { ...longLead, id, email },
      now,
      { hours: index },
      {
        ...recordedConsent('given', 'import', now, long.slice(0, 500)),
        note: long,
        tags: longTags,
        mailRefusal: `550 5.1.1 <${email}>: Recipient address rejected. ${long}`.slice(0, 200),
        events: [
          { ...mailRefused, at: now },
          { kind: 'status-by-person', from: longLead.status, to: 'converted', at: now },
          {
            kind: 'consent-by-import',
            from: 'refused',
            to: 'given',
            at: now,
            consentText: long.slice(0, 500),
          },
        ],
        mails: [
          {
            id: seedId(10_000 + index),
            leadId: id,
            // The first outreach workflow of the same workspace.
            workflowId: seedId(1_003),
            to: email,
            subject: long.slice(0, 200),
            text: `${long}\n\n${'Donaudampfschifffahrtsgesellschaft'.repeat(8)}`,
            createdAt: ago(now, { hours: index }),
            deliveredAt: null,
            ...longMailState(index, long),
          },
        ],
        check: {
          mail: 'unreachable',
          domainFits: false,
          duplicateOf: { id: seedId(399), name: null },
          checkedAt: at,
        },
      },
    );
  });
}
