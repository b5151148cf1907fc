import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, step } from './run.mjs';

const inModules = (name) => path.join(root, 'node_modules', name);
/** npm writes it as its last step, so an interrupted installation does not count. */
const installedLock = inModules('.package-lock.json');
/** Says for which lock file node_modules has the product's packages only; `npm ci` removes it. */
const productOnly = inModules('.product-only');

/**
 * Installs the locked packages unless they are installed already. A full installation stays a full one.
 * @param {'all' | 'product'} wanted
 */
export async function ensurePackages(wanted) {
  if (allInstalled()) {
    rmSync(productOnly, { force: true });
    return;
  }
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const wasFull = existsSync(installedLock) && !existsSync(productOnly);
  if (wanted === 'all' || wasFull) return install('Installing all packages', []);
  if (existsSync(productOnly) && readFileSync(productOnly, 'utf8') === lock) return;
  await install('Installing the packages of the app and its server', [
    '--workspace=apps/web',
    '--workspace=apps/api',
  ]);
  writeFileSync(productOnly, lock);
}

/** Builds need devDependencies, which npm leaves out where NODE_ENV is production. */
const install = (label, workspaces) =>
  step(
    label,
    'npm',
    [
      'ci',
      ...workspaces,
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=http',
    ],
    { progress: answers },
  );

/** What npm waits for, by its log. */
function answers(log) {
  const count = log.match(/^npm http fetch GET 200 /gm)?.length ?? 0;
  return count === 0 ? 'waiting for the registry' : `${String(count)} answers from the registry`;
}

function allInstalled() {
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(installedLock);
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([place, wanted]) => {
    // Workspaces and their links have no version to compare. npm leaves out what the lock file calls
    // extraneous, and other platforms' binaries.
    if (!place.startsWith('node_modules/') || wanted.link || wanted.extraneous) return true;
    const found = installed[place];
    return found ? found.version === wanted.version : wanted.optional || wanted.devOptional;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
