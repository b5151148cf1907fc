import pLimit from 'p-limit';
import type { Clock } from './clock.ts';
import type { Cores } from './cores.ts';

/** What a piece of work costs. */
export interface Cost {
  /** CPU milliseconds of the server's main thread. */
  node: number;
  /** CPU milliseconds of the database. */
  database: number;
  /** How often it asks the database. */
  statements: number;
}

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
type Spend = (cost: Cost) => Promise<void>;

export interface ServerProcess {
  /** Does what asks the database several times, each time on whichever connection is free. */
  perform: Spend;
  /** Does what keeps a connection until the end. */
  transaction: <T>(work: (spend: Spend) => Promise<T>) => Promise<T>;
  /** CPU milliseconds that its thread computed so far. */
  usedMs: () => number;
  /** Milliseconds that its connections were in use so far, all together. */
  connectedMs: () => number;
}

/**
 * Alternations of thread and database in one piece of work: more would take longer to simulate, and change
 * no figure of the page by more than the rounding.
 */
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
  let used = 0;
  let connected = 0;

  const compute = (ms: number) =>
    thread(async () => {
      used += ms;
      await cores.run(ms);
    });

  const onConnection = <T>(work: () => Promise<T>) =>
    pool(async () => {
      const since = clock.now();
      try {
        return await work();
      } finally {
        connected += clock.now() - since;
      }
    });

  /** @param onOne puts a question to the database */
  async function alternate(
    { node, database, statements }: Cost,
    onOne: (ask: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const steps = Math.max(1, Math.min(mostSteps, statements));
    for (let step = 0; step < steps; step++) {
      await compute(node / steps);
      await onOne(async () => {
        if (roundTripMs > 0) await clock.wait((roundTripMs * statements) / steps);
        await databaseCores.run(database / steps);
      });
    }
  }

  return {
    perform: (cost) => alternate(cost, onConnection),
    transaction: (work) => onConnection(() => work((cost) => alternate(cost, (ask) => ask()))),
    usedMs: () => used,
    connectedMs: () => connected,
  };
}
