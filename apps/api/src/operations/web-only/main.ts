import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { createLog, say } from '../../platform/log.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { addressOf, cannotListen } from '../start/address.ts';
import { createFrontServer } from './front-server.ts';
import { fail } from '../../platform/terminal.ts';

// src/web-only/main.ts is one folder deeper than the bundle dist/web-only.js, which it is built into.
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The process behind `npm start -- web`. Importing this runs it. */
async function run(): Promise<void> {
  const api = apiOption();
  const env = api === undefined ? process.env : { ...process.env, API_URL: api };
  const config = readConfig(env, process.cwd());
  if (!config.apiUrl) {
    throw new StartError(
      'Say which server answers the calls: npm start -- web --api https://api.example.com, or set API_URL.',
    );
  }
  if (config.apiUrl.host === new URL(addressOf(config, config.port)).host) {
    throw new StartError(
      `${config.apiUrl.href} would be the web app itself; set PORT to another port than the server's.`,
    );
  }
  const log = createLog(config.logLevel);
  const app = await createFrontServer(config, config.apiUrl, webDir, log);
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw cannotListen(config, error);
  });
  const address = addressOf(config, (app.server.address() as AddressInfo).port);
  say(log, `Flowdeck's web app is ready at ${address}; its calls go to ${config.apiUrl.href}`);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function apiOption(): string | undefined {
  try {
    return parseArgs({ options: { api: { type: 'string' } } }).values.api;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nUsage: npm start -- web --api URL`);
  }
}

await run().catch(fail);
