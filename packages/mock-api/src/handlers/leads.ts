import {
  captureLead,
  getLeadAnalytics,
  leadStatuses,
  leadThresholds,
  unknownFact,
  type CapturedLead,
  type EnrichedData,
  type Lead,
  type ScoreReason,
} from '@flowdeck/contract/leads';
import { mockCall } from '../mock-call.ts';

const reached = ['qualified', 'contacted', 'converted'];

export const leadHandlers = [
  mockCall(captureLead, ({ world, body: { email, firstName, lastName, company, website } }) => {
    const key = email.toLowerCase();
    const known = world.leads.find((lead) => lead.email.toLowerCase() === key);
    const merged = {
      id: known?.id ?? world.nextId(),
      email: known?.email ?? email,
      firstName: firstName || (known?.firstName ?? ''),
      lastName: lastName || (known?.lastName ?? ''),
      company: company || (known?.company ?? ''),
      enrichedData: known?.enrichedData ?? enrich(key),
    };
    const scoreReasons = reasonsFor(merged);
    const score = scoreReasons.reduce((sum, { points }) => sum + points, 0);
    const lead: Lead = { ...merged, score, status: statusAt(score, known?.status) };
    if (website === '') {
      world.leads = [lead, ...world.leads.filter(({ id }) => id !== lead.id)];
    }
    return { lead, scoreReasons, ...sureness(lead.enrichedData) };
  }),

  mockCall(getLeadAnalytics, ({ world: { leads } }) => {
    const total = leads.length;
    const converted = leads.filter(({ status }) => status === 'converted').length;
    const scores = leads.reduce((sum, { score }) => sum + score, 0);
    return {
      total,
      qualified: leads.filter(({ status }) => reached.includes(status)).length,
      converted,
      avgScore: total === 0 ? 0 : Math.round((scores / total) * 10) / 10,
      conversionRate: total === 0 ? 0 : Math.round((converted / total) * 1000) / 10,
    };
  }),
];

/** Enough of what the server knows for a believable answer. */
const countries: Record<string, string> = { de: 'Germany', fr: 'France', uk: 'United Kingdom' };
const isFree = (email: string) => email.endsWith('@gmail.com');

function enrich(email: string): EnrichedData {
  const location = countries[email.split('.').at(-1) ?? ''] ?? unknownFact;
  return { location, industry: unknownFact, companySize: unknownFact };
}

function reasonsFor(lead: Omit<Lead, 'score' | 'status'>): ScoreReason[] {
  const { firstName, lastName, company, enrichedData } = lead;
  const known = (fact: keyof EnrichedData) => enrichedData[fact] !== unknownFact;
  const reason = (holds: boolean, label: string, points: number) =>
    holds ? [{ label, points }] : [];
  const names = [firstName, lastName].filter((name) => name !== '').length;
  return [
    ...(isFree(lead.email)
      ? reason(true, 'Free email provider', 10)
      : reason(true, 'Work email address', 30)),
    ...reason(names === 2, 'Full name given', 15),
    ...reason(names === 1, 'One name given', 8),
    ...reason(company !== '', 'Company given', 15),
    ...reason(known('location'), 'Location known', 5),
    ...reason(known('industry'), 'Industry known', 10),
    ...reason(known('companySize'), 'Company size known', 10),
  ];
}

function statusAt(score: number, current: string | undefined): string {
  const follows: (string | undefined)[] = [undefined, ...leadStatuses.slice(0, 3)];
  if (current !== undefined && !follows.includes(current)) return current;
  if (score >= leadThresholds.qualified) return 'qualified';
  return score >= leadThresholds.nurturing ? 'nurturing' : 'new';
}

function sureness(data: EnrichedData): Pick<CapturedLead, 'confidence' | 'enrichmentStatus'> {
  const known = Object.values(data).filter((fact) => fact !== unknownFact).length;
  return {
    confidence: Math.round((known / 3) * 700) / 1000,
    enrichmentStatus: known === 0 ? 'none' : known === 3 ? 'complete' : 'partial',
  };
}
