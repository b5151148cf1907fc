import { existsSync } from 'node:fs';
import { installedChromium, installedHeadlessShell } from './chromium.mjs';
import { installedFirefox } from './firefox.mjs';
import { capture, step, StepFailed } from './run.mjs';

const fiveMinutes = 300_000;

/** Makes sure that the tests have their browsers; call it once the packages are installed. */
export async function ensureBrowsers() {
  await ensureChromium();
  await ensureHeadlessShell();
  // One test needs it, and says so where it is missing: without it the others run all the same.
  if (!installedFirefox() && canInstall()) await install('Firefox', 'firefox-esr');
}

async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) {
    throw new StepFailed(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  if (installedChromium() || (await playwrightHasChromium())) return;

  try {
    await step("Downloading Playwright's Chromium", 'npx', ['playwright', 'install', 'chromium'], {
      timeout: fiveMinutes,
    });
    return;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  }
  if (canInstall()) return install('Chromium', 'chromium');
  throw new StepFailed(
    'The tests need Chromium. Install it, or set CHROMIUM_PATH to the one you have.',
  );
}

/** Without it, the tests run in Chromium and take longer. */
async function ensureHeadlessShell() {
  // Playwright's own Chromium comes with one.
  if (installedHeadlessShell() || !installedChromium() || !canInstall()) return;
  const name = 'chromium-headless-shell';
  // Debian has this package, Ubuntu does not.
  const { code } = await capture('apt-cache', ['show', name]);
  if (code === 0) await install("Chromium's headless shell", name);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install(label, debianPackage) {
  await step('Reading the package lists', 'apt-get', ['update', '-qq']);
  await step(`Installing ${label}`, 'apt-get', ['install', '-y', '-qq', debianPackage], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}
