import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface LocalPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own in a temporary folder; null where its programs are not found. */
export async function startLocalPostgres(): Promise<LocalPostgres | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'flowdeck', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );
  const port = await freePort();
  const options = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder].concat(
      options.flatMap((option) => ['-c', option]),
    ),
    { ...owner, stdio: 'ignore', cwd: folder },
  );
  // Also when the run is broken off: PostgreSQL would outlive it.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://flowdeck@127.0.0.1:${String(port)}/postgres`;
  await answers(url, server);
  return {
    url,
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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

/** PostgreSQL refuses to run as root: then somebody else's numbers. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while it started');
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
