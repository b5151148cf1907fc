import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf, cannotListen, tryListening } from './address.ts';
import type { Config } from '../config/config.ts';
import { closeAtOnce, closeInTurn, logUnclosed } from '../../platform/errors/close-all.ts';
import { lockDataFolder } from '../../platform/db/lock.ts';
import type { Log } from '../../platform/log.ts';
import type { Product } from './open-app.ts';

const drainMs = 10_000;

export interface RunningServer {
  /** The address to type into a browser; null for a worker, which has none. */
  address: string | null;
  /** How to sign in, for the operator; null if they know. */
  notice: string | null;
  /** Stops accepting, lets requests and the run at work finish for at most 10 s, closes the database, frees the lock. */
  stop(): Promise<void>;
}

/**
 * Starts the server; if that fails, everything opened before is closed.
 * @throws {StartError} for everything that the operator can fix
 */
export async function startServer(
  config: Config,
  product: Product,
  log: Log,
): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const stop = () => closeInTurn(opened.splice(0).reverse());
  try {
    const wanted = addressOf(config, config.port);
    const lock = config.databaseUrl ? null : await lockDataFolder(config.dataDir, wanted);
    if (lock) opened.push(() => lock.release());
    if (config.role !== 'worker') await tryListening(config);

    // Loaded only now, so that the refusals above are immediate.
    const { openApp } = await import('./open-app.ts');
    const { app, metricsApp, notice, startWork, finishMails, closeDatabase } = await openApp(
      config,
      product,
      log,
    );
    let stopWork = () => Promise.resolve();
    // At the same time, so that nobody connects while a run is still finishing.
    const finish = () =>
      closeAtOnce([() => closeInTurn([() => drain(app), finishMails]), () => stopWork()]);
    opened.push(closeDatabase, () => atMost(drainMs, finish()));
    const { host, port } = config;
    if (config.metrics.port !== null) {
      opened.push(() => metricsApp.close());
      await listen(metricsApp, host, config.metrics.port, 'METRICS_PORT');
    }
    if (config.role === 'worker') {
      stopWork = await startWork();
      return { address: null, notice: null, stop };
    }

    await listen(app, host, port);
    const address = addressOf(config, (app.server.address() as AddressInfo).port);
    if (address !== wanted) await lock?.setAddress(address);
    if (config.role === 'all') stopWork = await startWork();
    return { address, notice, stop };
  } catch (error) {
    await stop().catch(logUnclosed(log));
    throw error;
  }
}

async function listen(app: FastifyInstance, host: string, port: number, variable = 'PORT') {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw cannotListen({ host, port }, error, variable);
  });
}

/** Closes the server; requests still in progress are cut off when their time is up. */
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close().finally(() => clearTimeout(cut));
}

/** Whatever continues after that (a mail server that does not answer) ends with the process. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
