import type { Cost } from './simulation/server-process.ts';
import type { Workflow } from './simulation/due-workflows.ts';

/** What work costs on the machine that it was measured on, by `measure`. */
export interface Costs {
  /** A call that reads a screen's data, and one that writes. */
  read: Cost;
  write: Cost;
  /** A look at what is due that finds nothing, and what each workflow adds that is due but waits. */
  poll: Cost;
  pollPerDue: Cost;
  /** Beginning one run, and sending its job. */
  begin: Cost;
  send: Cost;
  /** Claiming a job and reporting its end, and what each job adds that waits in the queue. */
  job: Cost;
  jobPerWaiting: Cost;
  /** Performing a run that finds nothing to do, or of Content Automation a draft to write. */
  run: Record<Workflow['type'], Cost>;
  /** What each lead adds that a Verification run checks, and each email that a run makes. */
  checkedLead: Cost;
  madeMail: Cost;
  /** A look at the outbox that finds nothing, and an email that is sent: claimed, judged, reported. */
  mailPoll: Cost;
  mail: Cost;
}

const combined = (costs: readonly Cost[], read: (cost: Cost) => number) =>
  costs.reduce((sum, cost) => sum + read(cost), 0);

export const sumOf = (...costs: readonly Cost[]): Cost => ({
  node: combined(costs, ({ node }) => node),
  database: combined(costs, ({ database }) => database),
  statements: combined(costs, ({ statements }) => statements),
});

export const times = ({ node, database, statements }: Cost, factor: number): Cost => ({
  node: node * factor,
  database: database * factor,
  statements: statements * factor,
});
