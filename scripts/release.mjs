/*
 * Turns the files in .changeset into the next version of the product, and into its entry in
 * CHANGELOG.md: `npm run release`, then commit. Every package has the version of the product.
 */
import { prepare } from './lib/prepare.mjs';

await prepare();
const { readFileSync, writeFileSync } = await import('node:fs');
const { default: path } = await import('node:path');
const { default: getReleasePlan } = await import('@changesets/get-release-plan');
const { changelogEntry, withEntry } = await import('./lib/changelog.mjs');
const { exitOnFailedStep, root, step } = await import('./lib/run.mjs');

const { changesets, releases } = await getReleasePlan(root);
const version = releases[0]?.newVersion;
if (!version || changesets.length === 0) {
  console.error('Nothing to release: add what changed with `npm run changeset` first.');
  process.exit(1);
}
const changelog = path.join(root, 'CHANGELOG.md');
try {
  await step('Versions of the packages', 'npx', ['changeset', 'version']);
  await step('Version of the product', 'npm', ['pkg', 'set', `version=${version}`]);
  await step('Lock file', 'npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
} catch (error) {
  exitOnFailedStep(error);
}
const entry = changelogEntry(version, changesets);
writeFileSync(changelog, withEntry(readFileSync(changelog, 'utf8'), entry));
console.log(`Flowdeck ${version}. Read CHANGELOG.md, then commit.`);
