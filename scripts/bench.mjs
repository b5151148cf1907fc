import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

const benches = {
  load: { source: '../bench/web/load.ts', builds: ['web', 'api'] },
  lighthouse: { source: '../bench/web/lighthouse.ts', builds: ['web', 'api'] },
  workflows: { source: '../bench/web/workflows.ts', builds: ['web', 'api'] },
  typing: { source: '../bench/web/typing.ts', builds: ['web', 'api'] },
  storybook: { source: '../.storybook/bench/opening.ts', builds: [] },
};
const bench = benches[process.argv[2]];
if (!bench) {
  console.error(
    'Benches in a browser: npm run bench:web, npm run bench:lighthouse, npm run bench:workflows, npm run bench:typing, npm run bench:storybook.',
  );
  process.exit(1);
}
await prepare({ browser: 'benches', builds: bench.builds });
await runSource(new URL(bench.source, import.meta.url));
