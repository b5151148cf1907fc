import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { apiDir } from './paths.ts';

export interface ServerProcess {
  pid: number;
  /** Where it serves, or what it says in place of an address; rejects with what it said if it ends before that. */
  ready: Promise<string>;
  /** Exit code (null after a signal) and everything it wrote to stderr. */
  ended: Promise<{ code: number | null; stderr: string; stdout: string }>;
  kill(signal: NodeJS.Signals): void;
}

/** An interrupted run must leave no server behind. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Servers of one PostgreSQL sign and encrypt alike. */
const secret = 'known to every server of the tests';
const shared = { JWT_SECRET: secret, ENCRYPTION_KEY: secret };

/**
 * Runs the built server in a process of its own, as users do. `build-server.mjs` builds it for Vitest,
 * `npm run chaos` and `npm run bench` for other programs.
 * @param flags options for node itself
 */
export const runServer = (env: Record<string, string>, flags: readonly string[] = []) =>
  runProgram(env, [...flags, path.join(apiDir, 'dist/main.js')]);

/**
 * Runs another program in a server's place.
 * @param args of node
 */
export function runProgram(env: Record<string, string>, args: readonly string[]): ServerProcess {
  const child = spawn(process.execPath, args, {
    cwd: apiDir,
    env: { PATH: process.env.PATH, PORT: '0', ...(env['DATABASE_URL'] && shared), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));

  const ended = once(child, 'close').then(([code]) => {
    alive.delete(child);
    return { code: code as number | null, stderr, stdout };
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
      const address = /ready at (work|http[^\s"]+)/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`The server ended: ${stderr}`)), reject);
  });
  // Tests of refused starts never ask for it.
  ready.catch(() => undefined);
  return { pid: child.pid ?? 0, ready, ended, kill: (signal) => child.kill(signal) };
}
