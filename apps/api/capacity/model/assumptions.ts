import { keptDays } from '../../src/operations/config/kept-days.ts';
import { atOnce } from '../../src/workflows/runs/engine.ts';
import { questionsToBegin } from '../simulation/worker.ts';
import { usualQuestions } from '../simulation/server-process.ts';
import type { Workflow } from '../simulation/due-workflows.ts';

/** Active workflows of a workspace, on average. Each runs as often as its type does when it is new. */
export const workflowsEach: Record<Workflow['type'], number> = {
  'Lead Outreach': 0.3,
  Conversion: 0.2,
  Verification: 0.3,
  'Marketing Distribution': 0.4,
  'Content Automation': 0.2,
};

/** A day of a workspace, on average. */
export const dayOf = { reads: 20, writes: 4, mails: 0.5, newLeads: 0.5 };

/** Exponent of Zipf's law, and how many times the mean the most active workspace has at most. */
export const zipf = { exponent: 1, most: 500 };

/** How much of a day's calls and daily runs comes in each hour, UTC, for customers on several continents. */
export const hours: readonly number[] = [
  2, 1.8, 1.7, 1.8, 2.2, 2.8, 3.6, 4.6, 5.6, 6.2, 6.4, 6.2, 6, 6.4, 6.8, 6.8, 6.2, 5.4, 4.6, 3.8,
  3.2, 2.8, 2.4, 2.2,
];
export const shareOfHour = (hour: number): number =>
  (hours[hour] ?? 0) / hours.reduce((sum, weight) => sum + weight, 0);
export const busiestHour = hours.indexOf(Math.max(...hours));

export const surroundings = {
  leadsChecked: 100,
  postsMade: { 'Marketing Distribution': 3 },
  eventsMade: 0.05,
  modelMs: 8_000,
  mailServerMs: 300,
  webhookMs: 300,
};

export const roundTripMs = 0.5;
/** Of the machine of one PostgreSQL. */
export const databaseCores = 32;
/** What PostgreSQL does at its own times: vacuum, checkpoints, the write-ahead log, replicas. */
export const upkeep = 1.3;
/** The share of a thread or of the database's cores that is used in the busiest hour. */
export const fullAt = 0.6;
/** Bytes that one PostgreSQL holds: docs/decisions/012-past-one-database.md says why. */
export const databaseBytes = 1e12;

/** Each with what it is based on, for the page. */
export const assumptionRows: readonly (readonly [what: string, value: string])[] = [
  [
    'Active workflows of a workspace, on average',
    Object.entries(workflowsEach)
      .map(([type, count]) => `${type} ${String(count)}`)
      .join(', '),
  ],
  ['How often they run', 'as new ones do: Lead Outreach every hour, the others once a day'],
  [
    'Calls of a workspace in a day',
    `${String(dayOf.reads)} that read and ${String(dayOf.writes)} that write`,
  ],
  [
    'Emails and new leads of a workspace in a day',
    `${String(dayOf.mails)} and ${String(dayOf.newLeads)}`,
  ],
  [
    'How activity is spread over workspaces',
    `Zipf’s law, exponent ${String(zipf.exponent)}; the most active has at most ${String(zipf.most)} times the mean`,
  ],
  [
    'How it is spread over the day',
    `as the figure above shows: the busiest hour (${String(busiestHour)}:00 UTC) has ${(shareOfHour(busiestHour) * 24).toFixed(1)} times the mean. Lead Outreach runs evenly`,
  ],
  ['Leads that a Verification run checks', String(surroundings.leadsChecked)],
  [
    'Posts that a Marketing Distribution run makes',
    String(surroundings.postsMade['Marketing Distribution']),
  ],
  ['Webhook events per run', String(surroundings.eventsMade)],
  [
    'How long others take to answer',
    `language model ${String(surroundings.modelMs / 1000)} s, mail server and webhooks ${String(surroundings.mailServerMs)} ms; mostly between half and twice that`,
  ],
  [
    'Between a process and PostgreSQL',
    `${String(roundTripMs)} ms for a question and its answer; ${String(questionsToBegin)} of these to begin a run, ${String(usualQuestions)} for other work`,
  ],
  [
    'The machine of PostgreSQL',
    `${String(databaseCores)} cores as fast as those of the measurement, at most ${String(fullAt * 100)} % used; ${String(databaseBytes / 1e12)} TB`,
  ],
  [
    'What PostgreSQL does besides answering (vacuum, checkpoints, replicas)',
    `${String(Math.round((upkeep - 1) * 100))} % on top of that`,
  ],
  ['Processes', `as many as keep each thread below ${String(fullAt * 100)} % in the busiest hour`],
  [
    'What is kept',
    `the defaults: runs ${String(keptDays.runs)} days, activities ${String(keptDays.activities)}, emails ${String(keptDays.emails)}, posts ${String(keptDays.posts)}; drafts and leads for ever; jobs 7 days`,
  ],
  [
    'Not modelled',
    'memory, disks, the network’s bandwidth, sign-ins, imports, exports and searches',
  ],
  ['Most runs that a worker begins per look', `${String(atOnce)}, as in the code`],
];
