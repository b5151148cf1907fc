import { prepare } from './lib/prepare.mjs';

await prepare();
const { capture, show } = await import('./lib/run.mjs');
const { ensureBuilds } = await import('./lib/builds.mjs');
const { overBudget } = await import('./lib/budgets.mjs');
const { checkCommits } = await import('./lib/commits.mjs');

const checks = [
  ['Types', ['tsc', '-b']],
  ['Formatting', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['Dead code and dependencies', ['knip']],
  ['Lint that needs types', ['oxlint']],
];

const failed = [];
// Beside the others, to use the second core.
const lint = capture('npx', ['eslint', '.']);
for (const [name, args] of checks) {
  console.log(`\n${name}`);
  if ((await show('npx', args)) !== 0) failed.push(name);
}
console.log('\nLint');
const { code, output } = await lint;
process.stdout.write(output);
if (code !== 0) failed.push('Lint');
console.log('\nCommit messages');
if ((await checkCommits()) !== 0) failed.push('Commit messages');
console.log('\nFirst load');
try {
  await ensureBuilds(['web']);
  if (overBudget()) failed.push('First load');
} catch (error) {
  failed.push('First load');
  console.error(error.message);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
