import { unknownFact, type LeadDetails, type ScoreReason } from '@flowdeck/contract/leads/leads';
import type { Enrichment } from './enrich.ts';
import { leadsCopy } from './leads-copy.ts';
import type { MailDomain, MailKind } from './mail-domain.ts';

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

const copy = leadsCopy.reasons;

const mail: Record<MailKind, ScoreReason> = {
  work: { label: copy.workEmail, points: 30 },
  free: { label: copy.freeEmail, points: 10 },
  disposable: { label: copy.disposableEmail, points: -20 },
  reserved: { label: copy.undeliverableEmail, points: 0 },
};

/** Words in company names that a domain usually omits. */
const legalForms = new Set(
  'ab ag as bv co corp corporation company group gmbh holding inc kg limited llc llp ltd nv oy plc sa sarl sas spa srl the'.split(
    ' ',
  ),
);

/** How good a lead is, from 0 to 100, with the reasons whose points add up to the score. */
export function scoreLead(
  facts: LeadDetails,
  enrichment: Enrichment,
): { score: number; reasons: ScoreReason[] } {
  const { data } = enrichment;
  const gains: ScoreReason[] = [
    ...nameReason(facts),
    ...reason(facts.company !== '', copy.company, points.company),
    ...reason(domainFits(facts, enrichment.mail), copy.sameDomain, points.sameDomain),
    ...reason(data.location !== unknownFact, copy.location, points.location),
    ...reason(data.industry !== unknownFact, copy.industry, points.industry),
    ...reason(data.companySize !== unknownFact, copy.companySize, points.companySize),
  ];
  const gained = sum(gains);
  const address = mail[enrichment.mail.kind];
  // Never deduct more than the lead has, so that the reasons add up to a score of 0 or more.
  const reasons = [{ ...address, points: Math.max(address.points, 0 - gained) }, ...gains];
  return { score: sum(reasons), reasons };
}

function nameReason({ firstName, lastName }: LeadDetails): ScoreReason[] {
  if (firstName !== '' && lastName !== '') return reason(true, copy.fullName, points.fullName);
  return reason(firstName !== '' || lastName !== '', copy.oneName, points.oneName);
}

const reason = (holds: boolean, label: string, gain: number): ScoreReason[] =>
  holds ? [{ label, points: gain }] : [];

const sum = (reasons: ScoreReason[]) => reasons.reduce((total, { points }) => total + points, 0);

/** Whether the address belongs to the company: `jo@acme-tools.de` and “Acme Tools GmbH”. */
export function domainFits(
  { company }: Pick<LeadDetails, 'company'>,
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
