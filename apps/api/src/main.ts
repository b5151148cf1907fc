import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './operations/config/config.ts';
import { keepNewFilesPrivate } from './platform/db/private-folder.ts';
import { misnamedVariables } from './operations/config/environment.ts';
import { startWatchdog } from './operations/start/watchdog.ts';
import { startServer } from './operations/start/server.ts';
import { createLog, say } from './platform/log.ts';
import { fail } from './platform/terminal.ts';

// src/main.ts and the bundle dist/main.js are at the same depth, so these paths are right for both.
const inPackage = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as {
  version: string;
};
const ownFile = (name: string) =>
  new URL(`./${name}${path.extname(import.meta.url)}`, import.meta.url);
const product = {
  version,
  migrationsDir: inPackage('drizzle'),
  webDir: inPackage('../web/dist'),
  contentWorker: ownFile('content-worker'),
};

/** The process: starts the server, prints its address, and exits with it. Importing this runs it. */
async function run(): Promise<void> {
  keepNewFilesPrivate();
  const config = readConfig(process.env, process.cwd());
  // The version is in every entry, and so in every report of an error.
  const log = createLog(config.logLevel).child({ version });
  for (const [given, meant] of misnamedVariables(process.env)) {
    log.warn(`${given} is not a setting of Flowdeck; ${meant} is.`);
  }
  const server = await startServer(config, product, log);
  startWatchdog(ownFile('watchdog'));
  say(
    log,
    server.address === null
      ? `Flowdeck ${version} is ready at work: it runs workflows and serves no address`
      : `Flowdeck ${version} is ready at ${server.address}${config.demo ? ' (demo mode)' : ''}`,
  );
  if (server.notice) say(log, server.notice);

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'Flowdeck did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await run().catch(fail);
