/*
 * Runs the tests on each supported Node.js in turn:
 *   npm run test:nodes                   every test on 20, 22, 24 and 26
 *   npm run test:nodes -- --quick 22 24  unit tests and the server on its embedded database, on these
 * Another version than the current one is installed as a package, apart from the product's own.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';

const supported = ['20', '22', '24', '26'];
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const quickProjects = ['unit', 'checks', 'api-pglite', 'conformance'];
const wanted = args.filter((arg) => arg !== '--quick');
const unknown = wanted.filter((version) => !supported.includes(version));
if (unknown.length > 0) {
  console.error(`Flowdeck supports Node.js ${supported.join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(1);
}

await prepare();
const { exitOnFailedStep, root, show, step } = await import('./lib/run.mjs');

/** The folder with the newest Node.js of a major version; installs it if it is missing. */
async function nodeFolder(major) {
  if (process.versions.node.startsWith(`${major}.`)) return path.dirname(process.execPath);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const place = path.join(root, 'node_modules/.cache', `node-${major}`);
  const folder = path.join(place, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    mkdirSync(place, { recursive: true });
    await step(`Node.js ${major}`, 'npm', [
      'install',
      '--prefix',
      place,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${name}@${major}`,
    ]);
  }
  return folder;
}

const results = [];
try {
  for (const major of wanted.length > 0 ? wanted : supported) {
    const folder = await nodeFolder(major);
    const env = { PATH: folder + path.delimiter + process.env.PATH };
    console.log(`\nNode.js ${major}`);
    const code = quick
      ? await show(
          'npx',
          ['vitest', 'run', ...quickProjects.flatMap((name) => ['--project', name])],
          { env },
        )
      : await show('node', ['scripts/test.mjs'], { env });
    results.push({ 'Node.js': major, verdict: code === 0 ? 'passes' : 'FAILS' });
  }
} catch (error) {
  exitOnFailedStep(error);
}

console.table(results);
process.exit(results.every(({ verdict }) => verdict === 'passes') ? 0 : 1);
