import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { exitOnFailedStep, root, show, step } from './run.mjs';

const supported = ['20', '22', '24', '26'];
const quickProjects = ['unit', 'checks', 'api-pglite'];

/**
 * Runs the tests on each of these versions of Node.js, or on all that are supported, and exits. Another version than the
 * current one is installed as a package, apart from the product's own.
 * @param {string[]} args versions, and `--quick` for unit tests and the server on its embedded database
 */
export async function testNodes(args) {
  const versions = args.filter((arg) => arg !== '--quick');
  const unknown = versions.filter((version) => !supported.includes(version));
  if (unknown.length > 0) {
    console.error(`Flowdeck supports Node.js ${supported.join(', ')}, not ${unknown.join(', ')}.`);
    process.exit(1);
  }
  const [command, ...rest] = args.includes('--quick')
    ? ['npx', 'vitest', 'run', ...quickProjects.flatMap((name) => ['--project', name])]
    : ['node', 'scripts/test.mjs'];
  const results = [];
  try {
    for (const major of versions.length > 0 ? versions : supported) {
      const env = { PATH: (await nodeFolder(major)) + path.delimiter + process.env.PATH };
      console.log(`\nNode.js ${major}`);
      const code = await show(command, rest, { env });
      results.push({ 'Node.js': major, verdict: code === 0 ? 'passes' : 'FAILS' });
    }
  } catch (error) {
    exitOnFailedStep(error);
  }
  console.table(results);
  process.exit(results.every(({ verdict }) => verdict === 'passes') ? 0 : 1);
}

/** The folder with the newest Node.js of a major version; installs it if it is missing. */
async function nodeFolder(major) {
  if (process.versions.node.startsWith(`${major}.`)) return path.dirname(process.execPath);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const place = path.join(root, 'node_modules/.cache', `node-${major}`);
  const folder = path.join(place, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    mkdirSync(place, { recursive: true });
    const options = ['--prefix', place, '--no-save', '--no-audit', '--no-fund'];
    await step(`Node.js ${major}`, 'npm', ['install', ...options, `${name}@${major}`]);
  }
  return folder;
}
