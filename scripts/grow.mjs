import { requireNode } from './lib/node-version.mjs';

requireNode();
const { exitOnFailedStep } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');

try {
  await ensurePackages();
  await ensureBuilds(['api']);
} catch (error) {
  exitOnFailedStep(error);
}

// It reads the address from this process's arguments.
await import(new URL('../apps/api/dist/grow.js', import.meta.url).href);
