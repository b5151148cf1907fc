import type { MockLead } from '../world.ts';
import { seedId } from './time.ts';

/** An address that somebody has decided on already. */
export const contactedLead: MockLead = {
  id: seedId(301),
  email: 'grace@hopper-compilers.co.uk',
  firstName: 'Grace',
  lastName: 'Hopper',
  company: 'Hopper Compilers',
  status: 'contacted',
  providerFacts: { location: null, industry: 'Software', companySize: null },
};

/** A lead of a newer server, in a state that this version does not know. */
export const reviewedLead: MockLead = {
  ...contactedLead,
  id: seedId(302),
  email: 'annie@easley-rockets.com',
  firstName: 'Annie',
  lastName: 'Easley',
  company: 'Easley Rockets',
  status: 'waiting_for_review',
  providerFacts: null,
};

/** Everything at its limits; a capture of its address alone shows all of it. */
export const longLead: MockLead = {
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
