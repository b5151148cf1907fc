import { expect, it } from 'vitest';
import { mergeLead } from './merge.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines', providerFacts: null };
const facts = { location: 'London', industry: null, companySize: null };

it('takes what is new and keeps what was left blank', () => {
  const given = { firstName: '', lastName: 'King', company: '', providerFacts: facts };
  expect(mergeLead(ada, given)).toEqual({ ...ada, lastName: 'King', providerFacts: facts });
});

it('keeps the latest answer of the provider where there is no new one', () => {
  const known = { ...ada, providerFacts: facts };
  expect(mergeLead(known, ada).providerFacts).toEqual(facts);
});
