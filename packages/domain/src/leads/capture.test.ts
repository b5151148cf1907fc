import { expect, it } from 'vitest';
import { blankDetails } from '@flowdeck/contract/leads/leads';
import { captureAgain } from './capture.ts';
import { noConsent } from './consent.ts';

const nothing = { ...blankDetails, ...noConsent, providerFacts: null };
const ada = { ...nothing, firstName: 'Ada', company: 'Acme' };
const known = {
  ...ada,
  email: 'ada@acme.de',
  status: 'nurturing',
  statusByPerson: false,
} as const;
const facts = { location: 'Bonn', industry: 'Software', companySize: '11–50' };

it('keeps the latest answer of the provider where there is no new one', () => {
  expect(captureAgain(known, { ...ada, providerFacts: facts }).assessment.score).toBe(93);
  expect(captureAgain({ ...known, providerFacts: facts }, ada).lead.providerFacts).toEqual(facts);
});
