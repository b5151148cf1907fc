import type { FastifyInstance } from 'fastify';
import { prepareAccounts } from './accounts-at-start.ts';
import { addressOf, portOf } from './address.ts';
import { createApp, type App } from '../../app.ts';
import type { Config } from '../config/config.ts';
import { countedModel, countProcess, createMetrics, createWorkReport } from '../metrics/metrics.ts';
import { createModelClient } from '../../content/model-client.ts';
import { openPieceWriter } from '../../content/piece-writer.ts';
import { closeInTurn, logUnclosed } from '../../platform/errors/close-all.ts';
import { recordVersion } from '../../platform/db/version.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import type { Log } from '../../platform/log.ts';
import type { ReadinessChecks } from '../../platform/http/ready.ts';
import { createSecurityLog } from '../../platform/http/security-log.ts';
import { forgetMailFiles, openMailer } from './open-mailer.ts';
import { createPasswords } from '../../identity/accounts/passwords.ts';
import { createTokens } from '../../identity/session/tokens.ts';
import { pingDatabase } from '../ping.ts';
import { databaseFigures } from './database-figures.ts';
import { createMetricsServer } from '../metrics/routes.ts';
import { openDatabase } from './open-database.ts';
import { openDisk } from './open-disk.ts';
import { openReads } from './open-reads.ts';
import { openVault, tokenSecrets } from './secrets.ts';
import { openWork } from './open-work.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { everyInterval, nextRunAfter } from '@flowdeck/domain/workflows/next-run';

export interface Product {
  migrationsDir: string;
  webDir: string;
  /** What the threads run that write content. */
  contentWorker: URL;
  /** Of Flowdeck, such as `1.2.0`; recorded in the database. */
  version: string;
}

export interface OpenApp {
  app: FastifyInstance;
  /** `/metrics` and `/readyz` alone, for a port of their own. */
  metricsApp: FastifyInstance;
  /** How to sign in, for the operator; null if they know. */
  notice: string | null;
  /** Starts running workflows and emptying the outbox; returns a function that stops it. */
  startWork: () => Promise<() => Promise<void>>;
  /** Waits for emails that are being sent, and retries no others. */
  finishMails: () => Promise<void>;
  closeDatabase: () => Promise<void>;
}

/** Opens the database, makes sure that people can sign in, and builds the server on top. */
export async function openApp(config: Config, product: Product, log: Log): Promise<OpenApp> {
  const database = await openDatabase(config, product.migrationsDir, log);
  const opened = [() => database.close()];
  const closeDatabase = () => closeInTurn(opened.reverse());
  try {
    const { db } = database;
    await recordVersion(db, product.version);
    const passwords = createPasswords();
    const { notice, created } = await prepareAccounts(db, passwords, config);
    const { secret, earlier, renewed } = await tokenSecrets(config, db, new Date());
    const vault = await openVault(config, new Date());
    await resealSecrets(db, vault, (text) => log.error(text));
    const mailer = openMailer(config, db, log);
    const nextRun = config.runEveryMs === null ? nextRunAfter : everyInterval(config.runEveryMs);
    const metrics = createMetrics(product.version);
    countProcess(metrics);
    const { reads, close } = await openReads(config, db, metrics, log);
    opened.push(close);
    const model = config.model && countedModel(createModelClient(config.model), metrics);
    const pieces = openPieceWriter(product.contentWorker);
    opened.push(() => pieces.close());
    const publicUrl = (): string => addressOf(config, portOf(app) ?? config.port);
    const { disk, stop } = await openDisk(config, database, log);
    opened.push(stop);
    const look = databaseFigures(database, disk, metrics);
    const readiness: ReadinessChecks = { askDatabase: () => pingDatabase(db), disk };
    const { app, areas, operations }: App = await createApp({
      db,
      reads,
      passwords,
      tokens: createTokens(secret, earlier),
      demo: config.demo,
      onNetwork: config.onNetwork,
      signUp: config.signUp,
      mailer,
      forgetMailFiles: forgetMailFiles(config),
      operator: { smtp: config.mail.smtp, webhook: config.webhook },
      privateHosts: config.privateHosts,
      vault,
      disk,
      workspaceBytes: config.workspaceBytes,
      providers: config.providers,
      publicUrl,
      trustProxy: config.trustProxy,
      https: config.publicUrl?.protocol === 'https:',
      hosts: config.publicUrl ? [config.publicUrl.hostname] : [],
      webDir: product.webDir,
      operatorPages: config.operatorPages,
      leadProvider: config.leadProvider,
      model,
      writePiece: pieces.write,
      metrics: { metrics, token: config.metrics.token, look },
      version: product.version,
      log,
      onDatabaseLost: database.onLost,
      now: () => new Date(),
      nextRun,
    });
    const { note } = createSecurityLog((fields, text) => log.info(fields, text));
    if (renewed) note({ event: 'token-secret', outcome: 'renewed' });
    if (created !== undefined)
      note({ event: 'administrator', outcome: 'created', account: created });
    const report = createWorkReport((fields, text) => log.warn(fields, text), metrics);
    const logError: OnError = (err, ids) =>
      log.error({ ...ids, err }, 'Work in the background failed');
    return {
      app,
      metricsApp: createMetricsServer(metrics, config.metrics.token, look, readiness),
      notice,
      startWork: () => openWork({ config, database, disk, areas, operations, report, logError }),
      finishMails: () => mailer.close(),
      closeDatabase,
    };
  } catch (error) {
    await closeDatabase().catch(logUnclosed(log));
    throw error;
  }
}
