import {
  unknownFact,
  type EnrichedData,
  type EnrichmentStatus,
} from '@flowdeck/contract/leads/leads';
import { industryOfName, industryOfSuffix } from './industry.ts';
import { countryOf } from './location.ts';
import { readMailDomain, type MailDomain } from './mail-domain.ts';

/** What an enrichment provider says of a lead; null for what it does not know. */
export type ProviderFacts = Record<keyof EnrichedData, string | null>;

/** What a fact follows from. */
export type FactSource = 'provider' | 'address' | 'company';

export interface Enrichment {
  data: EnrichedData;
  /** What each fact follows from; null for what is unknown. */
  sources: Record<keyof EnrichedData, FactSource | null>;
  /** Mean certainty of the three facts, from 0 to 1 with three decimals. */
  confidence: number;
  status: EnrichmentStatus;
  mail: MailDomain;
}

/** How far each way to learn a fact can be relied on. */
const certainty = { provider: 0.95, reserved: 0.9, country: 0.7, word: 0.6 } as const;

interface Fact {
  value: string;
  certainty: number;
  source: FactSource;
}

/**
 * What is known of a lead, from its address and company alone and from a provider where one
 * answered. Pure; what nothing tells is `Unknown`, never a guess.
 */
export function enrich(
  { email, company }: { email: string; company: string },
  provider: ProviderFacts | null,
): Enrichment {
  const mail = readMailDomain(email);
  const facts = {
    location: said(provider?.location) ?? locationFrom(mail),
    industry: said(provider?.industry) ?? industryFrom(mail, company),
    companySize: said(provider?.companySize),
  };
  const known = Object.values(facts).filter((fact) => fact !== null);
  const sum = known.reduce((total, fact) => total + fact.certainty, 0);
  return {
    data: {
      location: facts.location?.value ?? unknownFact,
      industry: facts.industry?.value ?? unknownFact,
      companySize: facts.companySize?.value ?? unknownFact,
    },
    sources: {
      location: facts.location?.source ?? null,
      industry: facts.industry?.source ?? null,
      companySize: facts.companySize?.source ?? null,
    },
    confidence: Math.round((sum / Object.keys(facts).length) * 1000) / 1000,
    status: statusOf(known.length, Object.keys(facts).length),
    mail,
  };
}

const said = (value: string | null | undefined): Fact | null =>
  value ? { value, certainty: certainty.provider, source: 'provider' } : null;

/** A free mailbox tells where its provider is, which is no news of the lead. */
function locationFrom({ kind, suffix }: MailDomain): Fact | null {
  const country = kind === 'work' ? countryOf(suffix) : null;
  return country === null
    ? null
    : { value: country, certainty: certainty.country, source: 'address' };
}

function industryFrom({ kind, suffix }: MailDomain, company: string): Fact | null {
  const reserved = kind === 'work' ? industryOfSuffix(suffix) : null;
  if (reserved !== null) {
    return { value: reserved, certainty: certainty.reserved, source: 'address' };
  }
  const stated = industryOfName(company);
  return stated === null ? null : { value: stated, certainty: certainty.word, source: 'company' };
}

function statusOf(known: number, all: number): EnrichmentStatus {
  if (known === 0) return 'none';
  return known === all ? 'complete' : 'partial';
}
