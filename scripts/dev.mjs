import { requireNode } from './lib/node-version.mjs';

requireNode();
const { exitOnFailedStep, root } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');

try {
  await ensurePackages();
} catch (error) {
  exitOnFailedStep(error);
}
const { concurrently } = await import('concurrently');

const port = process.env.PORT ?? '3000';
const { result } = concurrently(
  [
    { name: 'api', command: 'npm run dev --workspace apps/api', prefixColor: 'blue' },
    { name: 'web', command: 'npm run dev --workspace apps/web', prefixColor: 'magenta' },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'], env: { PORT: port } },
);
result.then(
  () => process.exit(0),
  () => process.exit(1),
);
