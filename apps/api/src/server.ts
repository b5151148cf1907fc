import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf, cannotListen, tryListening } from './address.ts';
import type { Config } from './config.ts';
import { lockDataFolder } from './db/lock.ts';
import type { ServerPaths } from './open-app.ts';

const drainMs = 10_000;

export interface RunningServer {
  /** The address to type into a browser; null for a worker, which has none. */
  address: string | null;
  /** How to sign in, for the person at the console; null where they know. */
  notice: string | null;
  /** Stops accepting, lets requests finish for at most 10 s, closes the database, frees the lock; a run at work is finished first. */
  stop(): Promise<void>;
}

/**
 * Starts the server; whatever was opened before a failure is closed again.
 * @throws {StartError} for everything the person at the console can mend
 */
export async function startServer(config: Config, paths: ServerPaths): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const wanted = addressOf(config, config.port);
    const lock = config.databaseUrl ? null : await lockDataFolder(config.dataDir, wanted);
    if (lock) opened.push(() => lock.release());
    if (config.role !== 'worker') await tryListening(config);

    // Loaded only now: what refuses a start above answers within a moment.
    const { openApp } = await import('./open-app.ts');
    const { app, notice, startWork, closeDatabase } = await openApp(config, paths);
    opened.push(closeDatabase, () => drain(app));
    if (config.role === 'worker') {
      opened.push(await startWork());
      return { address: null, notice: null, stop };
    }

    const { host, port } = config;
    await app.listen({ host, port }).catch((error: unknown) => {
      throw cannotListen(config, error);
    });
    const address = addressOf(config, (app.server.address() as AddressInfo).port);
    if (address !== wanted) await lock?.setAddress(address);
    if (config.role === 'all') opened.push(await startWork());
    return { address, notice, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drain(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(patience);
}
