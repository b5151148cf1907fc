import path from 'node:path';
import { apiDir } from '../test/support/paths.ts';
import { runServer, type ServerProcess } from '../test/support/server-process.ts';

/**
 * Runs the server as its users do: built, which `npm run proof:…` sees to.
 * @param flags what node itself is told
 */
export function runBuiltServer(
  env: Record<string, string>,
  flags: readonly string[] = [],
): ServerProcess {
  return runServer(env, [...flags, path.join(apiDir, 'dist/main.js')]);
}
