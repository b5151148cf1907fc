import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enrich } from './enrich.ts';
import { industryOfName } from './industry.ts';
import { countryOf } from './location.ts';
import { readMailDomain } from './mail-domain.ts';

const seed = { seed: 20_260_310, numRuns: 500 };

describe('mail domains', () => {
  it.each([
    ['ada@analytical-engines.co.uk', 'work', 'analytical-engines', 'co.uk'],
    ['ada@mail.hr.acme.com', 'work', 'acme', 'com'],
    ['ada@facebook.com', 'work', 'facebook', 'com'],
    ['ada@GMAIL.com', 'free', 'gmail', 'com'],
    ['ada@yahoo.co.jp', 'free', 'yahoo', 'co.jp'],
    ['ada@gmx.ch', 'free', 'gmx', 'ch'],
    ['ada@web.de', 'free', 'web', 'de'],
    ['ada@posteo.de', 'free', 'posteo', 'de'],
    ['ada@mailinator.com', 'disposable', 'mailinator', 'com'],
    ['ada@x.yopmail.com', 'disposable', 'yopmail', 'com'],
    ['ada@example.com', 'reserved', 'example', 'com'],
    ['ada@acme.example', 'reserved', '', ''],
    ['ada@acme.test', 'reserved', '', ''],
    // Suffixes that hosts can have below them, and mailboxes of their own.
    ['ada@nhs.uk', 'work', 'nhs', 'nhs.uk'],
    ['ada@gov.uk', 'work', 'gov', 'gov.uk'],
    ['ada@co.uk', 'work', 'co', 'co.uk'],
    ['ada@uk', 'reserved', '', ''],
    ['ada@localhost', 'reserved', '', ''],
    ['ada@127.0.0.1', 'reserved', '', ''],
  ])('reads %s', (email, kind, name, suffix) => {
    expect(readMailDomain(email)).toEqual({ kind, name, suffix });
  });
});

describe('countries', () => {
  it.each([
    ['de', 'Germany'],
    ['co.uk', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['com.br', 'Brazil'],
    ['gov', 'United States'],
    ['mil', 'United States'],
    ['com.co', 'Colombia'],
    ['gov.ai', 'Anguilla'],
    ['com', null],
    ['edu', null],
    ['io', null],
    ['ai', null],
    ['co', null],
    ['me', null],
    ['tv', null],
    ['eu', null],
    ['su', null],
    ['berlin', null],
    ['qq', null],
    ['', null],
  ])('maps .%s to %s', (suffix, country) => {
    expect(countryOf(suffix)).toBe(country);
  });
});

describe('industries', () => {
  it.each([
    ['University of Turku', 'Education'],
    ['Universität Wien', 'Education'],
    ['Städtisches KRANKENHAUS', 'Healthcare'],
    ['Grand Hotel', 'Hospitality'],
    ['Acme Software GmbH', 'Software'],
    ['Hospital Software Ltd', null],
    ['Softwares of Yore', null],
    ['Food Bank', null],
    ['constructor __proto__', null],
    ['', null],
  ])('reads %j as %s', (company, industry) => {
    expect(industryOfName(company)).toBe(industry);
  });

  it.each([
    ['ada@mit.edu', 'Education'],
    ['ada@cs.ox.ac.uk', 'Education'],
    ['ada@nasa.gov', 'Government'],
    ['ada@service.gov.uk', 'Government'],
    ['ada@louvre.museum', 'Museums'],
    ['ada@acme.ac', 'Unknown'],
    ['ada@acme.com', 'Unknown'],
  ])('reads the suffix of %s: %s', (email, industry) => {
    expect(enrich({ email, company: '' }, null).data.industry).toBe(industry);
  });
});

describe('enrichment', () => {
  it('prefers the provider, and is complete only if everything is known', () => {
    const lead = { email: 'a@acme.de', company: 'Acme Software' };
    expect(enrich(lead, null)).toMatchObject({ confidence: 0.433, status: 'partial' });
    expect(enrich(lead, { location: 'Bonn', industry: null, companySize: '11–50' })).toMatchObject({
      data: { location: 'Bonn', industry: 'Software', companySize: '11–50' },
      confidence: 0.833,
      status: 'complete',
    });
  });

  const email = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.domain(), fc.constantFrom('gmail.com', 'acme.de', 'x.ac.uk', 'mailinator.com'))
      .map(([one, other]) => `a@${one.length % 2 === 0 ? one : other}`),
  );
  const text = fc.string({ unit: 'binary', maxLength: 80 });
  const provider = fc.option(
    fc.record({
      location: fc.option(fc.string({ minLength: 1 })),
      industry: fc.option(fc.string({ minLength: 1 })),
      companySize: fc.option(fc.string({ minLength: 1 })),
    }),
  );

  it('is the same every time, with a confidence and status that fit what is known', () => {
    fc.assert(
      fc.property(email, text, provider, (email, company, provider) => {
        const result = enrich({ email, company }, provider);
        expect(enrich({ email, company }, provider)).toEqual(result);
        const known = Object.values(result.data).filter((value) => value !== 'Unknown').length;
        expect(result.status).toBe(known === 0 ? 'none' : known === 3 ? 'complete' : 'partial');
        expect(result.confidence).toBeGreaterThanOrEqual(0);
        expect(result.confidence).toBeLessThanOrEqual(known / 3);
        expect(result.confidence > 0).toBe(known > 0);
      }),
      seed,
    );
  });

  it('never invents a company size', () => {
    fc.assert(
      fc.property(email, text, (email, company) => {
        expect(enrich({ email, company }, null).data.companySize).toBe('Unknown');
      }),
      seed,
    );
  });
});
