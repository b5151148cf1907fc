import { unknownFact, type Lead } from '@flowdeck/contract/leads';
import type { DataSet } from '../scenario.ts';
import { seedId } from './time.ts';

const nothing = { location: unknownFact, industry: unknownFact, companySize: unknownFact };

/** An address whose lead someone has already decided on. */
export const contactedLead: Lead = {
  id: seedId(301),
  email: 'grace@hopper-compilers.co.uk',
  firstName: 'Grace',
  lastName: 'Hopper',
  company: 'Hopper Compilers',
  score: 75,
  status: 'contacted',
  enrichedData: { ...nothing, location: 'United Kingdom', industry: 'Software' },
};

/** A lead from a newer server, with a status that this version does not know. */
export const reviewedLead: Lead = {
  ...contactedLead,
  id: seedId(302),
  email: 'annie@easley-rockets.com',
  firstName: 'Annie',
  lastName: 'Easley',
  company: 'Easley Rockets',
  status: 'waiting_for_review',
  enrichedData: nothing,
};

/** Everything at its limits; capturing its address is enough to show it. */
export const longLead: Lead = {
  id: seedId(303),
  email: `${'katherine.'.repeat(6)}johnson@rindfleischetikettierung.co.uk`,
  firstName: 'آدا أوغستا كينغ '.repeat(6).trim(),
  lastName: 'كونتيسة لوفليس '.repeat(4).trim(),
  company: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
  score: 100,
  status: 'Überprüfungsprozessabschlussbestätigung',
  enrichedData: {
    location:
      'The United Kingdom of Great Britain and Northern Ireland, and its oversea territories',
    industry: 'صناعة البرمجيات وأتمتة المحتوى والتسويق',
    companySize: '10,000,000–20,000,000',
  },
};

/** The leads that a mock workspace starts with. */
export const seedLeads: Record<DataSet, readonly Lead[]> = {
  typical: [contactedLead, reviewedLead],
  empty: [],
  long: [longLead],
};
