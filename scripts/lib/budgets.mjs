import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = path.join(root, 'apps/web/dist');

/** Most JavaScript that the first load of a page may take, in KiB after gzip. */
const budgets = [
  { page: '/signin', limit: 105, modules: ['src/routes/sign-in.route.tsx'] },
  {
    page: '/dashboard',
    limit: 140,
    modules: ['src/shell/workspace.tsx', 'src/routes/dashboard.route.tsx'],
  },
];

/** Prints each page's first load beside its budget; true where one is over. */
export function overBudget() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const results = budgets.map(({ page, limit, modules }) => {
    const bytes = sum(scriptsOf(manifest, ['index.html', ...modules]), gzippedSize);
    const size = bytes / 1024;
    console.log(`  ${page}: ${size.toFixed(1)} of ${String(limit)} KiB`);
    return size > limit;
  });
  return results.some(Boolean);
}

/** The files that these modules need before they can run, each once. */
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
  return [...new Set([...keys].map((key) => manifest[key].file))];
}

const gzippedSize = (file) => gzipSync(readFileSync(path.join(dist, file))).length;
const sum = (items, size) => items.reduce((total, item) => total + size(item), 0);
