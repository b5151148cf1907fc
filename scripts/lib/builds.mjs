import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, step } from './run.mjs';

/** Everything that is built, where it comes from and where it goes. */
const builds = {
  web: {
    label: 'Building the web app',
    command: ['npm', 'run', 'build', '--workspace', 'apps/web'],
    output: 'apps/web/dist',
    inputs: [
      'apps/web',
      'packages/contract',
      'packages/domain',
      'packages/features',
      'packages/ui',
    ],
  },
  api: {
    label: 'Building the server',
    command: ['npm', 'run', 'build', '--workspace', 'apps/api'],
    output: 'apps/api/dist',
    inputs: ['apps/api', 'packages/contract', 'packages/domain', 'packages/emails'],
  },
  storybook: {
    label: 'Building the Storybook',
    command: ['npx', 'storybook', 'build', '--quiet', '--output-dir', 'storybook-static'],
    output: 'storybook-static',
    inputs: ['.storybook', 'apps/web', 'packages'],
    stories: true,
  },
};
const sharedInputs = ['package-lock.json', 'tsconfig.base.json'];
const notInputs =
  /(^|[\\/])(dist|node_modules|\.types|e2e|test|bench|faults|chaos|visual)([\\/]|$)|\.test\.tsx?$/;
const stories = /\.stories\.tsx$/;

/**
 * Builds what changed since its last build.
 * @param {('web' | 'api' | 'storybook')[]} wanted
 */
export async function ensureBuilds(wanted) {
  for (const name of wanted) {
    const { label, command, output, inputs, stories: withStories = false } = builds[name];
    const record = path.join(root, output, '.inputs');
    const state = fingerprint([...inputs, ...sharedInputs], withStories);
    if (existsSync(record) && readFileSync(record, 'utf8') === state) continue;
    // As users build it: tests have a NODE_ENV of their own, with which it would draw emails as React's development does.
    await step(label, command[0], command.slice(1), { env: { NODE_ENV: 'production' } });
    writeFileSync(record, state);
  }
}

/** One hash over the contents of all files in these places. */
function fingerprint(places, withStories) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(place)) {
      if (!withStories && stories.test(file)) continue;
      hash.update(file).update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (path.extname(place) !== '') return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !notInputs.test(file))
    .sort();
}
