import { readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Who may import whom. The rules are derived from the folders, so they apply to a new feature at
 * once. Code that two features need moves down into platform, or up into the route; never sideways.
 */

/** The areas of the server, from the bottom up: each imports from those before it. */
const serverAreas = [
  ['platform'],
  ['identity'],
  ['delivery'],
  ['leads', 'content'],
  ['workflows', 'campaigns'],
  ['operations'],
];

const testFiles = ['stories.tsx', 'test.ts', 'test.tsx'].map((ending) => `**/*.${ending}`);

/** @param {string} root the repository */
export function importTable(root) {
  const features = featuresIn(path.join(root, 'packages/features/src'));
  return [
    room('packages/contract/{src,conformance}/**', [packages('[^/]+'), router]),
    room('packages/domain/src/**', [packages('(?!contract(/|$))[^/]+'), router, queryClient, node]),
    room('packages/ui/src/**', [packages('[^/]+'), router, queryClient]),
    room('packages/emails/src/**', [packages('[^/]+'), router, queryClient]),
    room('packages/mock-api/src/**', [packages('ui|features|web|api'), router]),
    room('apps/web/src/**', [
      packages('api|domain|mock-api'),
      ban(
        `^@flowdeck/features/(?!platform/|(${features.join('|')})$)`,
        'A feature is imported by its index only.',
      ),
    ]),
    room('apps/api/{src,test}/**', serverBans),
    ...serverAreas.flatMap((row) => row.map(serverRoom)).flat(),
    ...features.flatMap((feature) => {
      const { files, bans } = featureRoom(feature, features);
      return room(files, bans);
    }),
  ].flat();
}

function featureRoom(feature, features) {
  const isOwn = (other) => other === feature || feature.startsWith(`${other}/`);
  const others = features.filter((other) => !isOwn(other)).map((other) => path.basename(other));
  return {
    files: `packages/features/src/${feature}/**`,
    bans: [
      packages('web|api|mock-api'),
      domainOnlyLazily,
      ban('^@flowdeck/features', 'Inside the package, import by relative path.'),
      ban(
        `^(\\.\\.?/)+((?!platform/)[^/]+/)?(${others.join('|')})/`,
        'Features never import each other: move what both need into platform, or compose them in the route.',
      ),
      routerBeyondLinks,
    ],
  };
}

/**
 * Static imports by the bans of a room, `import()` by a rule of its own. Tables are exempt: a statement joins what it
 * needs, whichever area it belongs to.
 */
function serverRoom(area) {
  const row = serverAreas.findIndex((areas) => areas.includes(area));
  const reachable = [area, ...serverAreas.slice(0, row).flat()];
  const outOfReach = serverAreas.flat().filter((other) => !reachable.includes(other));
  if (outOfReach.length === 0) return [];
  const reach = `^(\\.\\.\u002F)+((${outOfReach.join('|')})\u002F(?!(.*\u002F)?tables\\.ts$)|app\\.ts$)`;
  const message =
    'This area of the server is not below that one; see scripts/lib/import-table.mjs.';
  const selector = `ImportExpression[source.value=/${reach.replaceAll('/', '\\u002F')}/]`;
  const files = `apps/api/src/${area}/**`;
  return [
    ...room(files, [...serverBans, ban(reach, message)]),
    { files: [files], rules: { 'no-restricted-syntax': ['error', { selector, message }] } },
  ];
}

/** The same bans for sources; stories and tests may also use the mock API. */
function room(files, bans) {
  return [
    { files: [files], ignores: testFiles, rules: restricted(bans) },
    {
      files: testFiles.map((file) => `${files.replace(/\*\*$/, '')}${file}`),
      rules: restricted(bans.map(allowMockApi)),
    },
  ];
}

const restricted = (bans) => ({
  'no-restricted-imports': ['error', { patterns: bans.map(({ pattern }) => pattern) }],
});

const ban = (regex, message) => ({ pattern: { regex, message } });

const packages = (names) => ({
  names,
  pattern: {
    regex: `^@flowdeck/(${names})(/|$)`,
    message: 'This package must not import that one; see the import table in CONTRIBUTING.md.',
  },
});

function allowMockApi(one) {
  if (!('names' in one) || !one.names.includes('mock-api')) return one;
  return packages(
    one.names
      .split('|')
      .filter((name) => name !== 'mock-api')
      .join('|'),
  );
}

const router = ban(
  '^react-router',
  'Only the app uses the router; accept links as props or slots.',
);
const node = ban('^node:', 'The rules run in browsers too; a Node API belongs in apps/api.');
const domainOnlyLazily = {
  pattern: {
    regex: '^@flowdeck/domain(/|$)',
    allowTypeImports: true,
    message: 'Load rules with import(), so that no page pays for them before it needs them.',
  },
};
const serverBans = [packages('ui|features|mock-api|web'), router];
const queryClient = ban(
  '^@tanstack/',
  'Presentational components receive data and never fetch it.',
);
const routerBeyondLinks = {
  pattern: {
    group: ['react-router-dom'],
    allowImportNamePattern: '^(Link|NavLink)(Props)?$|^MemoryRouter$',
    message: 'Features use the router for links only; the route decides where to go.',
  },
};

/** Every folder with an index, below an area or at the top; those within others come last. */
const featuresIn = (place) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.ts' && !file.startsWith('platform/'))
    .map((file) => path.dirname(file))
    .toSorted((a, b) => a.split('/').length - b.split('/').length);
