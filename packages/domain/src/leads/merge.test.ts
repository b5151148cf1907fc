import { expect, it } from 'vitest';
import { mergeLead } from './merge.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines', providerFacts: null };
const facts = { location: 'London', industry: null, companySize: null };

it('takes new values and keeps those that were left blank', () => {
  const given = { firstName: '', lastName: 'King', company: '', providerFacts: facts };
  expect(mergeLead(ada, given)).toEqual({ ...ada, lastName: 'King', providerFacts: facts });
});

it("keeps the provider's latest answer if there is no new one", () => {
  const known = { ...ada, providerFacts: facts };
  expect(mergeLead(known, ada).providerFacts).toEqual(facts);
});
