import pLimit from 'p-limit';
import type { Cost } from '../costs.ts';
import type { Clock } from './clock.ts';
import type { Cores } from './cores.ts';

interface Options {
  clock: Clock;
  cores: Cores;
  databaseCores: Cores;
  /** Milliseconds that a question and its answer spend in the network. */
  roundTripMs: number;
  /** Connections to the database. */
  connections: number;
}

/** Resolves when the work that costs this is done. */
type Spend = (cost: Cost, questions?: number) => Promise<void>;

export interface ServerProcess {
  /** Does what asks the database several times, each time on whichever connection is free. */
  perform: Spend;
  /** Does what keeps a connection until the end. */
  transaction: <T>(work: (spend: Spend) => Promise<T>) => Promise<T>;
  /** So far. */
  used: () => Used;
}

/** What a process has used, in milliseconds. */
export interface Used {
  /** Its thread computed. */
  thread: number;
  /** The database computed for it. */
  database: number;
  /** Its connections were in use, all together. */
  connections: number;
}

/** How often a piece of work asks the database, one question after the other, unless its caller knows. */
export const usualQuestions = 8;
/** Thread and database alternate no more often than that: it would only take longer to simulate. */
const mostSteps = 4;

/** A server process: one thread, which does one thing after the other, and some connections. */
export function createServerProcess({
  clock,
  cores,
  databaseCores,
  roundTripMs,
  connections,
}: Options): ServerProcess {
  const thread = pLimit(1);
  const pool = pLimit(connections);
  const used: Used = { thread: 0, database: 0, connections: 0 };

  const compute = (ms: number) =>
    thread(async () => {
      used.thread += ms;
      await cores.run(ms);
    });

  const onConnection = <T>(work: () => Promise<T>) =>
    pool(async () => {
      const since = clock.now();
      try {
        return await work();
      } finally {
        used.connections += clock.now() - since;
      }
    });

  /** @param onOne puts a question to the database */
  async function alternate(
    { node, database }: Cost,
    questions: number,
    onOne: (ask: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const steps = Math.min(mostSteps, questions);
    for (let step = 0; step < steps; step++) {
      await compute(node / steps);
      await onOne(async () => {
        if (roundTripMs > 0) await clock.wait((roundTripMs * questions) / steps);
        used.database += database / steps;
        await databaseCores.run(database / steps);
      });
    }
  }

  return {
    perform: (cost, questions = usualQuestions) => alternate(cost, questions, onConnection),
    transaction: (work) =>
      onConnection(() =>
        work((cost, questions = usualQuestions) => alternate(cost, questions, (ask) => ask())),
      ),
    used: () => ({ ...used }),
  };
}
