/**
 * Which tests `npm test` and `npm test -- <lane>` run: projects of Vitest and of Playwright, by name.
 * @typedef {object} Lane
 * @property {string} does
 * @property {string[]} [vitest]
 * @property {string[]} [playwright]
 * @property {('web' | 'api' | 'storybook')[]} [builds] what it opens as it is shipped
 * @property {false} [browser] given where no test opens one
 * @property {Record<string, string>} [env] of its Vitest, which then runs apart from that of other lanes
 */

/** @type {Record<string, Lane>} */
export const lanes = {
  full: {
    does: 'rules, server on both databases, components, built app (without a lane)',
    vitest: ['unit', 'checks', 'stories', 'api-pglite', 'api-plans', 'api-postgres'],
    playwright: ['app', 'outside', 'firefox'],
    builds: ['web', 'api'],
  },
  quick: {
    does: 'enough to know, while working, that nothing broke',
    vitest: ['unit', 'api-pglite', 'stories'],
    env: { QUICK_TESTS: '1' },
  },
  storybook: {
    does: 'the built Storybook: pictures, its own pages, components with unusable properties',
    playwright: ['visual', 'workbench', 'playgrounds'],
    builds: ['storybook'],
  },
  chaos: {
    does: 'killed servers, generated requests, failing calls, other servers, packages, image',
    vitest: ['image', 'chaos-pglite', 'chaos-postgres', 'faults', 'other-servers'],
    playwright: ['app-on-mock', 'app-on-specification', 'package'],
    builds: ['web', 'api'],
  },
  mock: {
    does: "the built app in front of the whole mock, not only of the specification's",
    playwright: ['app-on-whole-mock'],
    builds: ['web', 'api'],
  },
  pool: {
    does: 'the server on PostgreSQL behind a pool of connections',
    vitest: ['api-pgbouncer'],
    browser: false,
  },
};
