import { requireNode } from './lib/node-version.mjs';

requireNode();
const { exitOnFailedStep } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');

console.log('Flowdeck');
try {
  await ensurePackages();
  await ensureBuilds();
} catch (error) {
  exitOnFailedStep(error);
}

// The server runs in this very process: Ctrl-C reaches it, and nothing stays behind when this ends.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
