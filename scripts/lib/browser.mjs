import { existsSync } from 'node:fs';
import { installedChromium, installedHeadlessShell } from './chromium.mjs';
import { capture, step, StepFailed } from './run.mjs';

const fiveMinutes = 300_000;

const placesOfFirefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of an installed Firefox, or undefined. FIREFOX_PATH has precedence. */
export function installedFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  return placesOfFirefox.find((place) => existsSync(place));
}

/** Makes sure that the tests have their browsers; call it once the packages are installed. */
export async function ensureTestBrowsers() {
  await ensureHeadlessShell();
  // One test needs it, and says so where it is missing: without it the others run all the same.
  if (!installedFirefox()) await installFromDebian('Firefox', 'firefox-esr');
}

/** Makes sure that there is a Chromium; call it once the packages are installed. */
export async function ensureChromium() {
  checkGivenPath();
  if (installedChromium() || (await playwrightHasChromium())) return;
  try {
    await step("Downloading Playwright's Chromium", 'npx', ['playwright', 'install', 'chromium'], {
      timeout: fiveMinutes,
    });
    return;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  }
  if (await installFromDebian('Chromium', 'chromium')) return;
  throw new StepFailed(
    'Chromium is missing. Install it, or set CHROMIUM_PATH to the one you have.',
  );
}

/** Without it, the tests run in Chromium and take longer. */
async function ensureHeadlessShell() {
  checkGivenPath();
  // Playwright's own Chromium comes with one.
  if (installedHeadlessShell() || (await playwrightHasChromium())) return;
  try {
    // Ubuntu does not have this package.
    if (await installFromDebian("Chromium's headless shell", 'chromium-headless-shell')) return;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  }
  await ensureChromium();
}

function checkGivenPath() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) {
    throw new StepFailed(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
}

/** Read once. */
let packageLists;

/**
 * Installs a package if Debian has it and this process may; returns whether it did. Of the packages that Debian
 * recommends with a browser, tests need only the fonts; the others, mostly for printing and devices, take longer to
 * install than the browser itself.
 */
async function installFromDebian(label, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  packageLists ??= step('Reading the package lists', 'apt-get', ['update', '-qq']);
  await packageLists;
  const { code } = await capture('apt-cache', ['show', name]);
  if (code !== 0) return false;
  await step(
    `Installing ${label}`,
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
    { env: { DEBIAN_FRONTEND: 'noninteractive' } },
  );
  return true;
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}
