import path from 'node:path';
import { apiDir } from './paths.ts';
import { runServer, type ServerProcess } from './server-process.ts';

/**
 * Runs the built server, as users do; `npm run chaos:…` builds it.
 * @param flags options for node itself
 */
export function runBuiltServer(
  env: Record<string, string>,
  flags: readonly string[] = [],
): ServerProcess {
  return runServer(env, [...flags, path.join(apiDir, 'dist/main.js')]);
}
