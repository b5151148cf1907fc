import { existsSync } from 'node:fs';
import { installedChromium } from './chromium.mjs';
import { step, StepFailed } from './run.mjs';

const fiveMinutes = 300_000;

/** Makes sure that there is a Chromium for the tests; call it after the packages are installed. */
export async function ensureBrowser() {
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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Reading the package lists', 'apt-get', ['update', '-qq']);
    await step('Installing Chromium', 'apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return;
  }
  throw new StepFailed(
    'The tests need Chromium. Install one, or set CHROMIUM_PATH to the one you have.',
  );
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}
