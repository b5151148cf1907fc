import { prepare } from './lib/prepare.mjs';

await prepare({ browser: true, builds: ['web', 'api', 'storybook'] });
const { show } = await import('./lib/run.mjs');

// Takes every picture. One that differs from its baseline replaces it.
process.exit(
  await show('npx', ['playwright', 'test', '--project', 'visual', '--update-snapshots=changed'], {
    env: { VISUAL_UPDATE: '1' },
  }),
);
