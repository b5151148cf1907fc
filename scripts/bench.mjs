import { requireNode } from './lib/node-version.mjs';

requireNode();
const { exitOnFailedStep } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');

const benches = {
  load: new URL('../apps/web/bench/load.ts', import.meta.url),
  workflows: new URL('../apps/web/bench/workflows.ts', import.meta.url),
};
const bench = benches[process.argv[2]];
if (!bench) {
  console.error('Benches of the web app: npm run bench:web, npm run bench:workflows.');
  process.exit(1);
}
try {
  await ensurePackages();
  await ensureBrowser();
  await ensureBuilds(['web', 'api']);
} catch (error) {
  exitOnFailedStep(error);
}

// By themselves signals end a process on the spot; on `exit` a bench removes what it made.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.exit(1));
}

const { register } = await import('tsx/esm/api');
register();
// It reads its options from this process's arguments.
await import(bench.href);
