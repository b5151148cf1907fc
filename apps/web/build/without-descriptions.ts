import type { Plugin } from 'vite';

/**
 * Leaves out of the contract what only the API's description is made from: the sentences about its
 * calls, which would be a part of every first load.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // Before the types are taken out, while each part of an endpoint has a line of its own.
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(/^ {2}(summary|tag): ['`].*$/gm, ''), map: null }),
    },
  };
}
