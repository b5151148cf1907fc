import { readdirSync } from 'node:fs';

/*
 * The parts of the server, from the bottom up. A part imports only from rows above its own in this
 * list, so no two can import each other. A folder without a row of its own is a resource, such as
 * workflows or leads: a new one is covered as soon as it exists.
 */
const layers = [
  ['errors'],
  ['config', 'fairness', 'secrets'],
  ['db'],
  ['http'],
  ['metrics'],
  ['activities', 'jobs', 'mail', 'rate-limits', 'totals'],
  ['accounts'],
  ['sending'],
  ['deliveries'],
  ['events'],
  ['api-keys', 'idempotency', 'passkeys', 'second-step'],
  ['session'],
  'resources',
  ['drafts', 'lead-forms', 'own-account', 'posts', 'runs'],
  ['archive', 'retention'],
  ['demo', 'app'],
  ['start'],
  ['admin', 'backup', 'migrate-to-postgres', 'web-only', 'main'],
];

/** Parts that are a file of the root and not a folder. */
const rootFiles = ['app', 'main'];

/**
 * @param {string} src the folder of the server's sources
 * @returns {{ files: string, outOfReach: string[] }[]} for each part the glob of its files and the
 *   names of the parts that it must not import
 */
export function serverLayers(src) {
  const folders = readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const named = layers.filter((layer) => layer !== 'resources').flat();
  const resources = folders.filter((folder) => !named.includes(folder));
  const rows = layers.map((layer) => (layer === 'resources' ? resources : layer));
  const parts = rows.flat();
  return rows.flatMap((row, index) =>
    row.map((part) => {
      const reachable = [part, ...rows.slice(0, index).flat()];
      return {
        files: rootFiles.includes(part) ? `apps/api/src/${part}.ts` : `apps/api/src/${part}/**`,
        outOfReach: parts.filter((other) => !reachable.includes(other)),
      };
    }),
  );
}
