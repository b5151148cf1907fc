import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { root } from './run.mjs';

const dist = path.join(root, 'apps/web/dist');

/**
 * The targets of first loads, for `npm run check` and `npm run bench -- web`: the most JavaScript in KiB
 * after gzip, what was measured of a peer (shadcn-admin) that shows much the same, and the largest
 * paint's share of that of the peer's stand-in (docs/decisions/009-first-load.md).
 */
export const firstLoadTargets = [
  { page: '/signin', limit: 120, peer: 231, largestPaintToStandIn: 0.6 },
  { page: '/dashboard', limit: 150, peer: 376, largestPaintToStandIn: 0.6 },
];

/** The most that any other page loads before one of its dialogs is opened. */
const otherLimit = 160;

/** The most layout shift of a first load; it has no unit. */
export const shiftTarget = 0.01;

/** The least score of Lighthouse on every page, of 100. */
export const lighthouseTargets = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/**
 * For a workspace with 10,000 workflows, in milliseconds: the 95th percentile of calls, and the time
 * from a press on the filter to its paint at 4× slower CPU. Nodes of the whole page, however far it
 * is scrolled.
 */
export const workflowTargets = { callP95: 150, interaction: 100, nodes: 10_000 };

/**
 * For typing in a text of 5,000 words at 4× slower CPU, in milliseconds: a longer task is felt.
 */
export const typingTarget = { longestTask: 50 };

/** Prints each page's first load beside its budget; true if one exceeds it. */
export function overBudget() {
  const folder = path.join(dist, 'pages');
  const documents = readdirSync(folder, { recursive: true }).filter((name) => /\.html$/.test(name));
  const results = documents.sort().map((name) => {
    const page = `/${name.replace(/\.html$/, '')}`;
    const { limit } = firstLoadTargets.find((target) => target.page === page) ?? {
      limit: otherLimit,
    };
    const scripts = scriptsOf(path.join(folder, name));
    const size = scripts.reduce((total, file) => total + gzippedSize(file), 0) / 1024;
    console.log(`  ${page}: ${size.toFixed(1)} of ${String(limit)} KiB`);
    return size > limit;
  });
  return results.some(Boolean);
}

/** The scripts that a page's document names, each once: all that it needs before it is drawn. */
function scriptsOf(file) {
  const document = parse(readFileSync(file, 'utf8'));
  const named = [
    ...document.querySelectorAll('script[src]').map((script) => script.getAttribute('src')),
    ...document.querySelectorAll('[rel=modulepreload]').map((link) => link.getAttribute('href')),
  ];
  return [...new Set(named)];
}

const gzippedSize = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
