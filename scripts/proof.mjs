import { requireNode } from './lib/node-version.mjs';

requireNode();
const { existsSync } = await import('node:fs');
const { exitOnFailedStep } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');

const name = process.argv[2] ?? '';
const proof = new URL(`../apps/api/proof/${name}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(name) || !existsSync(proof)) {
  console.error(`There is no proof "${name}"; see the scripts in package.json.`);
  process.exit(1);
}
try {
  await ensurePackages();
  await ensureBuilds(['api']);
} catch (error) {
  exitOnFailedStep(error);
}

// By themselves signals end a process on the spot; on `exit` a proof removes what it made.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.exit(1));
}

const { register } = await import('tsx/esm/api');
register();
// It reads its options from this process's arguments.
await import(proof.href);
