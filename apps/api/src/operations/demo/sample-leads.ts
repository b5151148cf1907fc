import { blankDetails, leadFollowUps } from '@flowdeck/contract/leads/leads';
import { noConsent, recordedConsent } from '@flowdeck/domain/leads/consent';
import { assess } from '@flowdeck/domain/leads/assess';
import { leadKeys } from '@flowdeck/domain/leads/lead-list';
import { statusAt } from '@flowdeck/domain/leads/status';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { derivedColumns } from '../../leads/captures/store.ts';
import type { NewLead } from '../../leads/tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The sentence on the form of the demo's website. */
const agreed = 'I agree to receive emails about offers and news.';
/** Those who ticked it; workflows write to nobody else. */
const agreeing: ReadonlySet<string> = new Set(['Grace', 'Ada', 'Alan']);

/** Newest first, a few days between two. */
const people = [
  {
    // Every installation's demo has it, so that its page can be linked to.
    id: '0198c0de-5eed-7000-8000-000000000301',
    email: 'grace@hopper-compilers.co.uk',
    firstName: 'Grace',
    lastName: 'Hopper',
    company: 'Hopper Compilers',
    status: 'contacted',
    note: 'Met at the compiler fair; wants a call in spring.',
  },
  {
    email: 'ada@analytical-machines.de',
    firstName: 'Ada',
    lastName: 'King',
    company: 'Analytical Machines',
  },
  {
    email: 'alan@bletchley-software.co.uk',
    firstName: 'Alan',
    lastName: 'Turing',
    company: 'Bletchley Software',
  },
  { email: 'hedy@frequency-hopping.at', firstName: 'Hedy', lastName: 'Lamarr' },
  { email: 'tim.lee@gmail.com', firstName: 'Tim', lastName: 'Lee' },
] as const;

/** The leads of a demo workspace. */
export const demoLeads = (workspaceId: string, now: Date): NewLead[] =>
  people.map((known, index) => {
    const person = { ...blankDetails, ...known };
    const assessment = assess(person, null);
    const at = new Date(now.getTime() - (index * 4 + 1) * dayMs);
    return {
      status: statusAt(assessment.score),
      ...(agreeing.has(person.firstName)
        ? recordedConsent('given', 'form', at, agreed)
        : noConsent),
      ...person,
      ...derivedColumns(assessment),
      ...leadKeys(person),
      workspaceId,
      emailKey: accountKey(person.email),
      source: 'website_form',
      // They came while the workspace's Lead Capture workflow was active.
      followUp: [...leadFollowUps],
      createdAt: at,
      updatedAt: at,
    };
  });
