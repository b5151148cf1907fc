import { prepare } from './lib/prepare.mjs';

await prepare({ browser: 'tests', builds: ['storybook'] });
const { show } = await import('./lib/run.mjs');

// Takes every picture. One that differs from its baseline replaces it. In one worker, since the last
// test looks at all of them.
const args = [
  '--config',
  'playwright.storybook.config.ts',
  '--project',
  'visual',
  '--workers',
  '1',
  '--update-snapshots=changed',
];
process.exit(await show('npx', ['playwright', 'test', ...args], { env: { VISUAL_UPDATE: '1' } }));
