import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankDetails, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { assess } from './assess.ts';
import type { ProviderFacts } from './enrich.ts';
import { leadsCopy } from './leads-copy.ts';

const scoreOf = (
  lead: Partial<LeadDetails> & { email: string },
  provider: ProviderFacts | null = null,
) => assess({ ...blankDetails, ...lead }, provider);

describe('lead score', () => {
  it('reaches 100 if everything is known', () => {
    const lead = { email: 'a@acme.de', firstName: 'A', lastName: 'B', company: 'Acme Software' };
    const provider = { location: null, industry: null, companySize: '11–50' };
    expect(scoreOf(lead, provider).score).toBe(100);
  });

  it.each([
    ['Acme Tools GmbH', 'acme-tools.de', true],
    ['Café Müller', 'cafemuller.fr', true],
    ['The Acme Company', 'acme.com', true],
    ['Acme', 'acmetools.com', true],
    ['HP', 'hp.com', true],
    ['H', 'hp.com', false],
    ['GmbH', 'gmbh.de', false],
    ['آدا', 'ada.com', false],
    ['', 'acme.com', false],
  ])('compares %s with %s', (company, domain, fits) => {
    const labels = scoreOf({ email: `a@${domain}`, company }).reasons.map(({ label }) => label);
    expect(labels.includes(leadsCopy.reasons.sameDomain)).toBe(fits);
  });

  const text = fc.oneof(fc.constant(''), fc.string({ unit: 'binary', minLength: 1 }));
  const lead = fc.record({
    email: fc.oneof(
      fc.emailAddress(),
      fc.constantFrom('a@gmail.com', 'a@mailinator.com', 'a@x.test', 'a@mit.edu'),
    ),
    firstName: text,
    lastName: text,
    company: text,
  });
  const seed = { seed: 20_260_310, numRuns: 1_000 };

  it('is a whole number from 0 to 100, the sum of its unique reasons', () => {
    fc.assert(
      fc.property(lead, fc.boolean(), (lead, answered) => {
        const provider = { location: 'A', industry: 'B', companySize: 'C' };
        const { score, reasons } = scoreOf(lead, answered ? provider : null);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(new Set(reasons.map(({ label }) => label)).size).toBe(reasons.length);
        expect(reasons.length).toBeGreaterThan(0);
      }),
      seed,
    );
  });

  it('never falls when more is known', () => {
    fc.assert(
      fc.property(lead, (lead) => {
        const complete = scoreOf(lead).score;
        for (const part of ['firstName', 'lastName', 'company'] as const) {
          expect(scoreOf({ ...lead, [part]: '' }).score).toBeLessThanOrEqual(complete);
        }
      }),
      seed,
    );
  });
});
