import { prepare } from './lib/prepare.mjs';

await prepare();
const { root } = await import('./lib/run.mjs');
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
