import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = path.join(root, 'apps/web/dist');

/**
 * The budgets of the first loads, for `npm run check` and `npm run bench:web`: the most JavaScript
 * in KiB after gzip, and the figures of a comparable app (shadcn-admin).
 */
export const firstLoadMarks = [
  { page: '/signin', limit: 115, peer: 231, modules: ['src/routes/sign-in.route.tsx'] },
  {
    page: '/dashboard',
    limit: 150,
    peer: 376,
    modules: ['src/shell/workspace.tsx', 'src/routes/dashboard.route.tsx'],
  },
];

/** At 4× slower CPU, 1.6 Mbit/s and 150 ms; layout shift has no unit. */
export const timingMarks = { shift: 0.01, largestPaintToPeer: 0.5 };

/**
 * For a workspace with 10,000 workflows, in milliseconds: the 95th percentile of calls, and the time
 * from a press on the filter to its paint at 4× slower CPU. Nodes of the whole page, however far it
 * is scrolled.
 */
export const workflowMarks = { callP95: 150, interaction: 100, nodes: 10_000 };

/** Prints each page's first load beside its budget; true if one exceeds it. */
export function overBudget() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const results = firstLoadMarks.map(({ page, limit, modules }) => {
    const bytes = sum(scriptsOf(manifest, ['index.html', ...modules]), gzippedSize);
    const size = bytes / 1024;
    console.log(`  ${page}: ${size.toFixed(1)} of ${String(limit)} KiB`);
    return size > limit;
  });
  return results.some(Boolean);
}

/** The files that the document names and those that its modules need before they run, each once. */
function scriptsOf(manifest, modules) {
  const keys = new Set();
  const visit = (key) => {
    if (keys.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: has it moved?`);
    keys.add(key);
    (chunk.imports ?? []).forEach(visit);
  };
  modules.forEach(visit);
  const named = readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(
    /src="\/([^"]+\.js)"/g,
  );
  return [
    ...new Set([
      ...[...named].map(([, file]) => file),
      ...[...keys].map((key) => manifest[key].file),
    ]),
  ];
}

/** Compressed as in the build. */
const gzippedSize = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
const sum = (items, size) => items.reduce((total, item) => total + size(item), 0);
