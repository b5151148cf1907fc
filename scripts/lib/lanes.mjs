/**
 * Which tests `npm test` and each `npm run test:…` run: projects of Vitest and of a configuration of Playwright, by name.
 * @typedef {object} Lane
 * @property {string[]} [vitest]
 * @property {{ config: string, projects: string[] }} [playwright]
 * @property {('web' | 'api' | 'storybook')[]} builds what it opens as it is shipped
 * @property {false} [browser] given where no test opens one
 * @property {Record<string, string>} [env] of its Vitest, which then runs apart from that of other lanes
 */

/** @type {Record<string, Lane>} */
export const lanes = {
  /** Enough to know, while working, that nothing broke. */
  quick: {
    vitest: ['unit', 'api-pglite', 'stories'],
    builds: [],
    env: { QUICK_TESTS: '1' },
  },
  /** What the product does: its rules, its server on both databases, every component, and the built app. */
  full: {
    vitest: ['unit', 'checks', 'stories', 'api-pglite', 'conformance', 'api-plans', 'api-postgres'],
    playwright: { config: 'playwright.config.ts', projects: ['app', 'outside', 'firefox'] },
    builds: ['web', 'api'],
  },
  /** The built Storybook: pictures, its own pages, and every component with unusable properties. */
  storybook: {
    playwright: {
      config: 'playwright.storybook.config.ts',
      projects: ['visual', 'workbench', 'playgrounds'],
    },
    builds: ['storybook'],
  },
  /** The tests of the server on PostgreSQL, behind a pool of connections. */
  pool: { vitest: ['api-pgbouncer'], builds: [], browser: false },
  /** The end-to-end tests that chaos runs in front of the specification's mock, in front of the whole mock. */
  mock: {
    playwright: { config: 'playwright.chaos.config.ts', projects: ['app-on-whole-mock'] },
    builds: ['web', 'api'],
  },
  /**
   * Server processes that are killed, moved, overloaded and restored; generated requests; the whole app with
   * every call failing in every way, and in front of other servers; the packed packages; the image, made by
   * its steps.
   */
  chaos: {
    vitest: [
      'image',
      'api-data-folder',
      'chaos-pglite',
      'chaos-postgres',
      'fuzz',
      'faults',
      'other-servers',
    ],
    playwright: {
      config: 'playwright.chaos.config.ts',
      projects: ['app-on-mock', 'app-on-specification', 'package'],
    },
    builds: ['web', 'api'],
  },
};
