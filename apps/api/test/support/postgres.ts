import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface LocalPostgres {
  url: string;
  /** Runs a statement on it, with a connection of its own. */
  run(statement: string): Promise<void>;
  /** Stops it uncleanly, like a crash; `start` restarts it on the same data. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again after a crash; resolves once it takes connections. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Fast, and safe enough for a database that is only ever thrown away. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
/** What it acknowledged outlives its process, though not the machine. */
const careful = ['fsync=off'];

/** Short, so that a standby follows its primary again as soon as it can. */
const following = ['wal_retrieve_retry_interval=100ms'];

/**
 * Starts a PostgreSQL of its own in a temporary folder; null where its programs are not found.
 * @param durable whether what it acknowledged has to outlive a crash of it
 */
export async function startLocalPostgres({ durable = false } = {}): Promise<LocalPostgres | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const ofCluster = ['-U', 'flowdeck', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return startIn(bin, ['initdb', ...ofCluster], durable ? careful : careless);
}

/** Starts a standby that streams what is written to a PostgreSQL of this machine. */
export async function startStandby(primary: LocalPostgres): Promise<LocalPostgres> {
  const bin = findBinaries();
  if (!bin) throw new Error('PostgreSQL is not on this machine');
  const asStandby = ['-d', primary.url, '--checkpoint=fast', '--write-recovery-conf', '--no-sync'];
  return startIn(bin, ['pg_basebackup', ...asStandby], [...careful, ...following]);
}

/**
 * Starts a PostgreSQL in a temporary folder.
 * @param making what makes its data, without the option that says where
 */
async function startIn(
  bin: string,
  [program = '', ...making]: string[],
  settings: readonly string[],
): Promise<LocalPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, program), ['-D', data, ...making], {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const port = await freePort();
  const options = settings.flatMap((setting) => ['-c', setting]);
  const url = `postgres://flowdeck@127.0.0.1:${String(port)}/postgres`;
  const run = () =>
    spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...options],
      { ...owner, stdio: 'ignore', cwd: folder },
    );
  let server = run();
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  // Also when the run is interrupted: PostgreSQL would outlive it.
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  await answers(url, () => {
    if (!isRunning(server)) throw new Error('PostgreSQL ended while it started');
  });

  return {
    url,
    async run(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async crash(signal) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    async start() {
      // After SIGKILL its children live on for a moment, and it refuses to start beside them.
      await answers(url, () => {
        if (!isRunning(server)) server = run();
      });
    },
    async stop() {
      process.off('exit', abandon);
      if (isRunning(server)) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      remove();
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const places = newestFirst.map((version) => path.join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...places, ...onPath].find((place) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))),
  );
}

/** PostgreSQL and PgBouncer refuse to run as root: then someone else's numbers. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Waits until it takes connections.
 * @param look is called before each try
 */
export async function answers(url: string, look: () => void): Promise<void> {
  for (;;) {
    look();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
