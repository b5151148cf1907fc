import { tmpdir } from 'node:os';
import path from 'node:path';
import { headlessShellLaunchOptions } from './chromium.mjs';

/** What all Playwright configurations have in common. */
export const shared = {
  // Only `npm run visual:update` writes pictures.
  updateSnapshots: /** @type {const} */ ('none'),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
};

/** @param {string} [baseURL] */
export const use = (baseURL) => ({
  baseURL,
  launchOptions: headlessShellLaunchOptions(),
  actionTimeout: 10_000,
});

/**
 * Pages come at once, as for people who asked for less motion: in the moment before a page fades to the
 * next one, the browser drops what is clicked, and tests click within milliseconds.
 */
export const still = { contextOptions: { reducedMotion: /** @type {const} */ ('reduce') } };

/** @param {number} port */
export const addressOf = (port) => `http://localhost:${String(port)}`;

const port = 4310;
/** Empty when the server starts; the server keeps its emails here. */
const dataDir = path.join(tmpdir(), `flowdeck-e2e-${String(port)}`);

/** The built app with its real server, as `npm start` runs it, with its own data folder. */
export const ownServer = {
  address: addressOf(port),
  dataDir,
  webServer: {
    command: 'node apps/web/e2e/server.mjs',
    url: `${addressOf(port)}/api/ping`,
    // The webhooks of tests are on this machine.
    env: { PORT: String(port), DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: 'on' },
    gracefulShutdown: { signal: /** @type {const} */ ('SIGTERM'), timeout: 10_000 },
    stdout: /** @type {const} */ ('ignore'),
    timeout: 180_000,
  },
};
