import { requireNode } from './node-version.mjs';

/**
 * The start of every command: checks the Node.js version, installs the locked packages, and prepares
 * whatever else the command needs. Exits with one sentence if that fails. Load nothing newer than
 * Node 14 before it, so import everything else afterwards.
 * @param {{ browser?: 'tests' | 'benches', builds?: ('web' | 'api' | 'storybook')[] }} [needs]
 */
export async function prepare({ browser, builds = [] } = {}) {
  requireNode();
  const { exitOnFailedStep } = await import('./run.mjs');
  const { ensurePackages } = await import('./packages.mjs');
  const { ensureChromium, ensureTestBrowsers } = await import('./browser.mjs');
  const { ensureBuilds } = await import('./builds.mjs');
  try {
    await ensurePackages();
    if (browser === 'tests') await ensureTestBrowsers();
    if (browser === 'benches') await ensureChromium();
    await ensureBuilds(builds);
  } catch (error) {
    exitOnFailedStep(error);
  }
}
