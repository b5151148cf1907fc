import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, step } from './run.mjs';

/** What `npm start` serves: where each build comes from and where it goes. */
const builds = [
  {
    label: 'Building the web app',
    workspace: 'apps/web',
    inputs: ['apps/web', 'packages/contract', 'packages/features', 'packages/ui'],
  },
  {
    label: 'Building the server',
    workspace: 'apps/api',
    inputs: ['apps/api', 'packages/contract'],
  },
];
const sharedInputs = ['package-lock.json', 'tsconfig.base.json'];
const notInputs = /(^|[\\/])(dist|node_modules|\.types|e2e|test)([\\/]|$)|\.(test|stories)\.tsx?$/;

/** Builds what changed since its last build. */
export async function ensureBuilds() {
  for (const { label, workspace, inputs } of builds) {
    const record = path.join(root, workspace, 'dist/.inputs');
    const wanted = fingerprint([...inputs, ...sharedInputs]);
    if (existsSync(record) && readFileSync(record, 'utf8') === wanted) continue;
    await step(label, 'npm', ['run', 'build', '--workspace', workspace]);
    writeFileSync(record, wanted);
  }
}

/** One hash over the contents of all files in these places. */
function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(place))
      hash.update(file).update(readFileSync(path.join(root, file)));
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
