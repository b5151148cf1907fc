import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const entries = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/**
 * React Router's exports name only the build that warns developers. Beside it lies the one for
 * users, half a KiB smaller after gzip.
 */
export function productionRouter(): Plugin {
  const development = path.dirname(createRequire(import.meta.url).resolve('react-router'));
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: Object.entries(entries).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: path.join(development, '../production', file),
        })),
      },
    }),
  };
}
