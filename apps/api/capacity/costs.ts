import type { Workflow } from './simulation/due-workflows.ts';

/** What a piece of work costs. */
export interface Cost {
  /** CPU milliseconds of the server process. */
  node: number;
  /** CPU milliseconds of PostgreSQL. */
  database: number;
}

/** What each kind of work costs on the machine on which it was measured. */
export interface Costs {
  /** A call that reads a screen's data, and one that writes. */
  read: Cost;
  write: Cost;
  /** What a worker does in a second in which there is nothing to do: it looks at everything once. */
  idleSecond: Cost;
  /** What each second adds while it looks for what has been kept for long enough. */
  retentionSecond: Cost;
  /** Beginning one run that is due, and sending its job. */
  begin: Cost;
  send: Cost;
  /**
   * Claiming a run's job, performing it and reporting its end. Content Automation writes a draft, Marketing
   * Distribution plans the posts of one, and the others find no lead.
   */
  run: Record<Workflow['type'], Cost>;
  /** What each lead adds that a Verification run checks. */
  checkedLead: Cost;
  /** An email: made by a run, claimed, judged, sent and reported. */
  mail: Cost;
}

export const sumOf = (...costs: readonly Cost[]): Cost => ({
  node: costs.reduce((sum, { node }) => sum + node, 0),
  database: costs.reduce((sum, { database }) => sum + database, 0),
});

export const times = ({ node, database }: Cost, factor: number): Cost => ({
  node: node * factor,
  database: database * factor,
});

/** @param factor of what the process spends, and of what the database does */
export function timesAll({ run, ...others }: Costs, process: number, database = process): Costs {
  const each = <T extends object>(costs: T) =>
    Object.fromEntries(
      Object.entries(costs).map(([what, cost]: [string, Cost]) => [
        what,
        { node: cost.node * process, database: cost.database * database },
      ]),
    ) as T;
  return { ...each(others), run: each(run) };
}
