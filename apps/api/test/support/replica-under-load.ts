import { signIn } from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  getWorkflowStats,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { startLocalPostgres, startStandby } from './postgres.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

interface Options {
  /** Servers that share the databases; a client writes to one of them and reads from another. */
  servers: number;
  clients: number;
  /** Turns of each client in a phase: a write, and then reads that must show it. */
  turns: number;
  /** How often the standby is paused, late and killed. */
  rounds: number;
}

/** What clients met while the standby was in one state. */
export interface Phase {
  name: string;
  writes: number;
  /** Reads, by who answered them. */
  replica: number;
  primary: number;
  /** Reads that did not show what had been acknowledged before them. */
  stale: string[];
  /** Calls without success. */
  failed: string[];
}

const metricsToken = 'a-token-for-prometheus';
/** Of the list, newest first: more than all clients together create during one read. */
const shown = { limit: '100' };

/**
 * Clients write to servers with a read replica and look for what they have written, while the standby
 * does well, is paused, late, killed, and at the end promoted.
 */
export async function replicaUnderLoad(options: Options): Promise<Phase[]> {
  const primary = await startLocalPostgres({ durable: true });
  if (!primary) throw new Error('PostgreSQL is not on this machine');
  const processes: ServerProcess[] = [];
  const start = async (readUrl?: string) => {
    const server = runServer({
      DATABASE_URL: primary.url,
      DEMO: 'on',
      ROLE: 'api',
      METRICS_TOKEN: metricsToken,
      ...(readUrl !== undefined && { DATABASE_READ_URL: readUrl }),
    });
    processes.push(server);
    return server.ready;
  };
  // The first one brings the database up to date, and the copy is made of that.
  await start();
  const standby = await startStandby(primary);
  try {
    const addresses = await Promise.all(
      Array.from({ length: options.servers }, () => start(standby.url)),
    );
    const { token } = await callAt(addresses[0] ?? '', signIn, { body: demoCredentials });
    const load = await startWriters(addresses, token, options.clients);
    const phases: Phase[] = [];
    const phase = async (name: string, disturb = async () => {}) => {
      const before = await answered(addresses);
      const met = load.begin();
      await disturb();
      await load.turns(options.turns);
      const after = await answered(addresses);
      const replica = after.replica - before.replica;
      phases.push({ name, ...met, replica, primary: after.primary - before.primary });
    };
    const isUsed = () =>
      until('every server uses the standby', async () => {
        const each = await Promise.all(addresses.map((address) => answered([address])));
        await load.turns(1);
        const later = await Promise.all(addresses.map((address) => answered([address])));
        return later.every(({ replica }, n) => replica > (each[n]?.replica ?? 0));
      });

    await isUsed();
    await phase('usual');
    for (let round = 0; round < options.rounds; round++) {
      await phase('paused', () => standby.run('select pg_wal_replay_pause()'));
      await standby.run('select pg_wal_replay_resume()');
      await isUsed();

      await standby.run(`alter system set recovery_min_apply_delay = '300ms'`);
      await phase('late', () => standby.run('select pg_reload_conf()'));
      await standby.run('alter system reset recovery_min_apply_delay');
      await standby.run('select pg_reload_conf()');
      await isUsed();

      await phase('killed', () => standby.crash(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT'));
      await standby.start();
      await isUsed();
      await phase('back');
    }
    await phase('promoted', () => standby.run('select pg_promote()'));
    await load.stop();
    return phases;
  } finally {
    for (const server of processes) server.kill('SIGKILL');
    await standby.stop();
    await primary.stop();
  }
}

/** Reads of all servers, by who answered them. */
async function answered(addresses: readonly string[]) {
  const sum = { replica: 0, primary: 0 };
  for (const address of addresses) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${address}/metrics`, { headers })).text();
    for (const by of ['replica', 'primary'] as const) {
      const line = new RegExp(`^flowdeck_replica_reads_total{by="${by}"} (\\d+)`, 'm').exec(text);
      sum[by] += Number(line?.[1] ?? 0);
    }
  }
  return sum;
}

type Met = Pick<Phase, 'writes' | 'stale' | 'failed'>;

/** Clients that take one turn after another until they are stopped. */
async function startWriters(addresses: readonly string[], token: string, clients: number) {
  const done = Array.from({ length: clients }, () => 0);
  let met: Met = { writes: 0, stale: [], failed: [] };
  // The demo workspace has some already.
  let acknowledged = (await callAt(addresses[0] ?? '', getWorkflowStats, { token })).totalWorkflows;
  let stopped = false;

  async function turn(client: number, number: number): Promise<void> {
    const at = (n: number) => addresses[n % addresses.length] ?? '';
    const [here, there] = [at(client + number), at(client + number + 1)];
    const body = { name: 'Written', type: 'Verification', description: 'Seen at once' };
    const { id } = await callAt(here, createWorkflow, { token, body });
    acknowledged += 1;
    met.writes += 1;
    for (const address of [here, there]) {
      const { items } = await callAt(address, listWorkflows, { token, query: shown });
      if (!items.some((item) => item.id === id)) met.stale.push(`The list lacks ${id}`);
      const least = acknowledged;
      const { totalWorkflows: total } = await callAt(address, getWorkflowStats, { token });
      if (total < least) met.stale.push(`${String(total)} workflows instead of ${String(least)}`);
    }
  }

  const working = Promise.all(
    done.map(async (_, client) => {
      for (let number = 0; !stopped; number++) {
        await turn(client, number).catch((error: unknown) => void met.failed.push(String(error)));
        done[client] = number + 1;
      }
    }),
  );
  return {
    /** From now on, what happens is counted anew. */
    begin: () => (met = { writes: 0, stale: [], failed: [] }),
    /** Resolves when every client has taken this many more turns. */
    turns: (more: number) => {
      const wanted = done.map((count) => count + more);
      const areDone = async () => done.every((count, client) => count >= (wanted[client] ?? 0));
      return until('turns', areDone, 300_000);
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
