import type { LeadDetails } from '../../src/leads/leads.ts';

/** A lead with every detail. */
export const ada = {
  email: 'ada@analytical-engines.de',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines Ltd',
} satisfies LeadDetails & { email: string };
