import { requireNode } from './lib/node-version.mjs';

requireNode();
const { exitOnFailedStep, show } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');

try {
  await ensurePackages();
  await ensureBrowser();
  await ensureBuilds(['web', 'api', 'storybook']);
} catch (error) {
  exitOnFailedStep(error);
}

// Takes every picture; one that differs from what is accepted takes its place.
process.exit(
  await show('npx', ['playwright', 'test', '--project', 'pictures', '--update-snapshots=changed'], {
    env: { ACCEPT_PICTURES: '1' },
  }),
);
