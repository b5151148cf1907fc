import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

const benches = {
  load: new URL('../apps/web/bench/load.ts', import.meta.url),
  workflows: new URL('../apps/web/bench/workflows.ts', import.meta.url),
};
const bench = benches[process.argv[2]];
if (!bench) {
  console.error('Benches of the web app: npm run bench:web, npm run bench:workflows.');
  process.exit(1);
}
await prepare({ browser: true, builds: ['web', 'api'] });
await runSource(bench);
