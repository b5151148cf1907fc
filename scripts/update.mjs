import { choose } from './lib/choose.mjs';
import { prepare } from './lib/prepare.mjs';

const { needs, renew } = choose('npm run update', {
  pictures: {
    does: 'the pictures that visual tests compare with',
    needs: { browser: 'tests', builds: ['storybook'] },
    renew: pictures,
  },
  settings: { does: 'the table of environment variables', renew: settings },
  migration: {
    does: 'the migrations: adds what the tables have changed, as --name says',
    renew: migration,
  },
});
await prepare(needs);
const { show } = await import('./lib/run.mjs');
await renew();

/**
 * Takes every picture; one that differs replaces its baseline. In one worker, since the last test looks at all of them.
 */
async function pictures() {
  const args = ['--project', 'visual', '--workers', '1', '--update-snapshots=changed'];
  process.exitCode = await show('npx', ['playwright', 'test', ...args], {
    env: { VISUAL_UPDATE: '1' },
  });
}

async function settings() {
  const { register } = await import('tsx/esm/api');
  register();
  const { writeConfigurationTable } = await import('./lib/configuration-table.mjs');
  await writeConfigurationTable();
}

async function migration() {
  const generate = ['drizzle-kit', 'generate', ...process.argv.slice(2)];
  process.exitCode = await show('npm', ['exec', '--workspace', 'apps/api', '--', ...generate]);
}
