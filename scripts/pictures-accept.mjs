import { prepare } from './lib/prepare.mjs';

await prepare({ browser: true, builds: ['web', 'api', 'storybook'] });
const { show } = await import('./lib/run.mjs');

// Takes every picture; one that differs replaces the accepted one.
process.exit(
  await show('npx', ['playwright', 'test', '--project', 'pictures', '--update-snapshots=changed'], {
    env: { ACCEPT_PICTURES: '1' },
  }),
);
