import { choose } from './lib/choose.mjs';
import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

const server = { builds: ['api'] };
const inBrowser = { browser: 'benches', builds: ['web', 'api'] };
const { source, needs } = choose('npm run bench', {
  api: {
    does: 'our routes against bare Fastify handlers',
    source: 'apps/api/bench/api.ts',
    needs: {},
  },
  'load-test': {
    does: 'the server under many clients',
    source: 'apps/api/bench/load-test.ts',
    needs: server,
  },
  import: {
    does: 'an import of many leads',
    source: 'apps/api/bench/import.ts',
    needs: server,
  },
  broadcast: {
    does: 'a broadcast to many leads',
    source: 'apps/api/bench/broadcast.ts',
    needs: server,
  },
  web: { does: 'first loads of pages', source: 'bench/web/load.ts', needs: inBrowser },
  lighthouse: {
    does: 'the score of Lighthouse on every page',
    source: 'bench/web/lighthouse.ts',
    needs: inBrowser,
  },
  workflows: {
    does: 'a workspace with 10,000 workflows',
    source: 'bench/web/workflows.ts',
    needs: inBrowser,
  },
  typing: {
    does: 'typing in a long text',
    source: 'bench/web/typing.ts',
    needs: inBrowser,
  },
  storybook: {
    does: 'opening the Storybook',
    source: '.storybook/bench/opening.ts',
    needs: { browser: 'benches' },
  },
});
await prepare(needs);
await runSource(source);
