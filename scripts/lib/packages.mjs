import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, step } from './run.mjs';

/** Installs the locked packages unless they are installed already. */
export async function ensurePackages() {
  if (installedAsLocked()) return;
  await step('Installing packages (once, about a minute)', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
  ]);
}

/**
 * Whether node_modules matches package-lock.json. npm writes a hidden lock file as its last step, so
 * an interrupted installation does not count.
 */
function installedAsLocked() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
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
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
