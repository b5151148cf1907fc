import type { Plugin } from 'vite';

/** Each is one whole line of an endpoint; what takes more lines stays. */
const notForTheApp = /^ {2}((summary|tag): (['`]).*\3|problems: \[.*\]),$/gm;

/**
 * Leaves out of the contract what only the API's description is made from: the sentences about its
 * calls and their refusals, which would be a part of every first load.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // Before the types are taken out, while each part of an endpoint has a line of its own.
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(notForTheApp, ''), map: null }),
    },
  };
}
