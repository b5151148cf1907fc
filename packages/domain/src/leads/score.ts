import { unknownFact, type ScoreReason } from '@flowdeck/contract/leads';
import type { Enrichment } from './enrich.ts';
import type { MailDomain, MailKind } from './mail-domain.ts';

/** What people say about themselves; empty if they say nothing. */
export interface LeadFacts {
  firstName: string;
  lastName: string;
  company: string;
}

/** The maximum of each part; together 100. */
const points = {
  fullName: 15,
  oneName: 8,
  company: 15,
  sameDomain: 15,
  location: 5,
  industry: 10,
  companySize: 10,
} as const;

const mail: Record<MailKind, ScoreReason> = {
  work: { label: 'Work email address', points: 30 },
  free: { label: 'Free email provider', points: 10 },
  disposable: { label: 'Disposable email address', points: -20 },
  reserved: { label: 'Undeliverable email domain', points: 0 },
};

/** Words in company names that a domain usually omits. */
const legalForms = new Set(
  'ab ag as bv co corp corporation company group gmbh holding inc kg limited llc llp ltd nv oy plc sa sarl sas spa srl the'.split(
    ' ',
  ),
);

/** How good a lead is, from 0 to 100, with the reasons whose points add up to the score. */
export function scoreLead(
  facts: LeadFacts,
  enrichment: Enrichment,
): { score: number; reasons: ScoreReason[] } {
  const { data } = enrichment;
  const gains: ScoreReason[] = [
    ...nameReason(facts),
    ...reason(facts.company !== '', 'Company given', points.company),
    ...reason(
      domainFits(facts, enrichment.mail),
      'Email domain matches the company',
      points.sameDomain,
    ),
    ...reason(data.location !== unknownFact, 'Location known', points.location),
    ...reason(data.industry !== unknownFact, 'Industry known', points.industry),
    ...reason(data.companySize !== unknownFact, 'Company size known', points.companySize),
  ];
  const gained = sum(gains);
  const address = mail[enrichment.mail.kind];
  // Never deduct more than the lead has, so that the reasons add up to a score of 0 or more.
  const reasons = [{ ...address, points: Math.max(address.points, 0 - gained) }, ...gains];
  return { score: sum(reasons), reasons };
}

function nameReason({ firstName, lastName }: LeadFacts): ScoreReason[] {
  if (firstName !== '' && lastName !== '') return reason(true, 'Full name given', points.fullName);
  return reason(firstName !== '' || lastName !== '', 'One name given', points.oneName);
}

const reason = (holds: boolean, label: string, gain: number): ScoreReason[] =>
  holds ? [{ label, points: gain }] : [];

const sum = (reasons: ScoreReason[]) => reasons.reduce((total, { points }) => total + points, 0);

/** Whether the address belongs to the company: `jo@acme-tools.de` and “Acme Tools GmbH”. */
export function domainFits(
  { company }: Pick<LeadFacts, 'company'>,
  { kind, name }: Pick<MailDomain, 'kind' | 'name'>,
): boolean {
  if (kind !== 'work') return false;
  const words = plain(company).match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !legalForms.has(word)).join('');
  const domain = name.replaceAll('-', '');
  // Two letters prove nothing: too many names begin with them.
  return Math.min(telling.length, domain.length) > 2
    ? telling.startsWith(domain) || domain.startsWith(telling)
    : telling !== '' && telling === domain;
}

/** Without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
