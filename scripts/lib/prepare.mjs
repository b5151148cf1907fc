import { requireNode } from './node-version.mjs';

/**
 * What every command begins with: a Node.js that is new enough, the locked packages, and what else
 * it needs. Ends the process with one sentence where that cannot be had. Until then nothing newer
 * than Node 14 may be loaded, so import whatever may be newer after it.
 * @param {{ browser?: boolean, builds?: ('web' | 'api' | 'storybook')[] }} [needs]
 */
export async function prepare({ browser = false, builds = [] } = {}) {
  requireNode();
  const { exitOnFailedStep } = await import('./run.mjs');
  const { ensurePackages } = await import('./packages.mjs');
  const { ensureBrowser } = await import('./browser.mjs');
  const { ensureBuilds } = await import('./builds.mjs');
  try {
    await ensurePackages();
    if (browser) await ensureBrowser();
    await ensureBuilds(builds);
  } catch (error) {
    exitOnFailedStep(error);
  }
}
