import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a TypeScript source in this process; it reads its options from the process's arguments. A
 * signal would normally end the process at once; here its `exit` handlers still clean up.
 * @param {string} source relative to the root
 */
export async function runSource(source) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => process.exit(1));
  }
  const { register } = await import('tsx/esm/api');
  const { root } = await import('./run.mjs');
  // What one package's own configuration says about JSX, tsx would not apply to the others.
  register({ tsconfig: path.join(root, 'tsconfig.base.json') });
  await import(pathToFileURL(path.join(root, source)).href);
}
