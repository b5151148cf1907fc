/**
 * Which tests `npm test`, `npm run test:quick` and `npm run test:chaos` run: projects of Vitest and
 * of Playwright, by name.
 * @typedef {object} Lane
 * @property {string[]} vitest
 * @property {string[]} [playwright]
 * @property {('web' | 'api' | 'storybook')[]} builds what it opens as it is shipped
 * @property {Record<string, string>} [env]
 */

/** @type {Record<string, Lane>} */
export const lanes = {
  /** Enough to know, while working, that nothing broke. */
  quick: {
    vitest: ['unit', 'api-pglite', 'api-plans', 'stories'],
    builds: [],
    env: { STORIES_WITHOUT_AXE: '1', FEWER_GENERATED_CASES: '1' },
  },
  /** Everything except for chaos. */
  full: {
    vitest: ['unit', 'api-pglite', 'api-plans', 'api-data-folder', 'api-postgres', 'stories'],
    playwright: ['app', 'outside', 'firefox', 'visual', 'workbench'],
    builds: ['web', 'api', 'storybook'],
  },
  /** The tests of the server on PostgreSQL, behind a pool of connections. */
  pool: { vitest: ['api-pgbouncer'], builds: [] },
  /**
   * Server processes that are killed, moved and overloaded; generated requests; the whole app with every
   * call failing in every way, and in front of other servers; the packed packages; every component with
   * unusable properties; the image, made by its steps; the model of capacity, compared with processes.
   */
  chaos: {
    vitest: ['image', 'chaos-pglite', 'chaos-postgres', 'faults', 'other-servers', 'capacity'],
    playwright: ['app-on-mock', 'app-on-specification', 'package', 'playgrounds'],
    builds: ['web', 'api', 'storybook'],
  },
};
