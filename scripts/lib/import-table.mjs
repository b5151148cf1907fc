import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serverLayers } from './server-layers.mjs';

/*
 * Who may import whom. The rules are derived from the folders, so they apply to a new feature at
 * once. Code that two features need moves down into platform, or up into the route; never sideways.
 */

const testFiles = ['stories.tsx', 'test.ts', 'test.tsx'].map((ending) => `**/*.${ending}`);

/** @param {string} root the repository */
export function importTable(root) {
  const features = foldersIn(path.join(root, 'packages/features/src'));
  return [
    room('packages/contract/{src,conformance}/**', [packages('[^/]+'), router]),
    room('packages/domain/src/**', [packages('(?!contract(/|$))[^/]+'), router, queryClient, node]),
    room('packages/ui/src/**', [packages('[^/]+'), router, queryClient]),
    room('packages/mock-api/src/**', [packages('ui|features|web|api'), router]),
    room('apps/web/src/**', [
      packages('api|domain|mock-api'),
      ban(
        '^@flowdeck/features/(?!platform)[^/]+/(?!$)',
        'A feature is imported by its index only.',
      ),
    ]),
    room('apps/api/{src,test}/**', serverBans),
    ...serverLayers(path.join(root, 'apps/api/src')).flatMap(serverRoom),
    ...features.map((feature) => featureRoom(feature, features)),
  ].flat();
}

function featureRoom(feature, features) {
  const others = features.filter((other) => other !== feature && other !== 'platform');
  return room(`packages/features/src/${feature}/**`, [
    packages('web|api|mock-api'),
    domainOnlyLazily,
    ban('^@flowdeck/features', 'Inside the package, import by relative path.'),
    ...(others.length > 0
      ? [
          ban(
            `^(\\.\\./)+(${others.join('|')})(/|$)`,
            'Features never import each other: move what both need into platform, or compose them in the route.',
          ),
        ]
      : []),
    routerBeyondLinks,
  ]);
}

/** Static imports by the bans of a room, `import()` by a rule of its own. */
function serverRoom({ files, outOfReach }) {
  const reach = `^\\.{1,2}\\u002F(\\.\\.\\u002F)*(${outOfReach.join('|')})(\\u002F|\\.ts$)`;
  const message =
    'This part of the server is not below that one; see scripts/lib/server-layers.mjs.';
  const selector = `ImportExpression[source.value=/${reach}/]`;
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

const foldersIn = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
