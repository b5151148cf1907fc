/*
 * Turns the files in .changeset into the next version of the product, and into its entry in
 * CHANGELOG.md: `npm run release`, then commit. Every package has the version of the product.
 */
import { prepare } from './lib/prepare.mjs';

await prepare();
const { readFileSync, writeFileSync } = await import('node:fs');
const { default: path } = await import('node:path');
const { default: getReleasePlan } = await import('@changesets/get-release-plan');
const { exitOnFailedStep, root, step } = await import('./lib/run.mjs');

const headings = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' };

const { changesets, releases } = await getReleasePlan(root);
const version = releases[0]?.newVersion;
if (!version || changesets.length === 0) {
  console.error('Nothing to release: add what changed with `npm run changeset` first.');
  process.exit(1);
}
try {
  await step('Versions of the packages', 'npx', ['changeset', 'version']);
  await step('Version of the product', 'npm', ['pkg', 'set', `version=${version}`]);
  await step('Lock file', 'npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
} catch (error) {
  exitOnFailedStep(error);
}
const changelog = path.join(root, 'CHANGELOG.md');
// Above the entries of earlier versions.
const [about, ...entries] = readFileSync(changelog, 'utf8').split(/^(?=## )/m);
writeFileSync(changelog, `${[`${about.trimEnd()}\n\n`, entry(), ...entries].join('').trimEnd()}\n`);
console.log(`Flowdeck ${version}. Read CHANGELOG.md, then commit.`);

/** What changed, the larger changes first. */
function entry() {
  const sections = Object.entries(headings).map(([size, heading]) => {
    const items = changesets
      .filter((one) => sizeOf(one) === size)
      .map(({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}\n`);
    return items.length === 0 ? '' : `### ${heading}\n\n${items.join('')}\n`;
  });
  return `## ${version}\n\n${sections.join('')}`;
}

function sizeOf({ releases }) {
  return Object.keys(headings).find((size) => releases.some(({ type }) => type === size));
}
