import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answers, freePort, unprivileged } from './postgres.ts';

export interface LocalPgBouncer {
  /** Of the same database as the address that it was started for. */
  url: string;
  stop(): Promise<void>;
}

/** Seconds that a query may wait for a session: less than a server waits for its answer. */
const longestWait = 2;
/** Fewer than a server's own connections, so that they have to share. */
const sessionsOfDatabase = 4;

/**
 * Starts a PgBouncer in transaction mode before every database of a PostgreSQL; null where its program
 * is not found.
 * @param direct address of the PostgreSQL, whose user needs no password
 */
export async function startLocalPgBouncer(direct: string): Promise<LocalPgBouncer | null> {
  const program = findProgram();
  if (!program) return null;
  const { hostname, port, username } = new URL(direct);
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-pgbouncer-'));
  const ownPort = await freePort();
  const configuration = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(ownPort)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${String(sessionsOfDatabase)}
server_login_retry = 1
query_wait_timeout = ${String(longestWait)}
`,
  );
  const owner = unprivileged();
  if (owner) for (const file of [folder, configuration]) chownSync(file, owner.uid, owner.gid);
  const server = spawn(program, [configuration], { ...owner, stdio: 'ignore', cwd: folder });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', abandon);
  const url = new URL(direct);
  url.port = String(ownPort);
  await answers(url.href, () => {
    if (server.exitCode !== null) throw new Error('PgBouncer ended while it started');
  });
  return {
    url: url.href,
    async stop() {
      process.off('exit', abandon);
      const ended = once(server, 'exit');
      // At once, even with open connections.
      server.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

function findProgram(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return ['/usr/sbin', ...onPath]
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));
}
