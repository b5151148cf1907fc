import path from 'node:path';
import { apiDir } from './paths.ts';
import { runServer, type ServerProcess } from './server-process.ts';

/**
 * Runs the server as its users do: built, which `npm run chaos:…` sees to.
 * @param flags what node itself is told
 */
export function runBuiltServer(
  env: Record<string, string>,
  flags: readonly string[] = [],
): ServerProcess {
  return runServer(env, [...flags, path.join(apiDir, 'dist/main.js')]);
}
