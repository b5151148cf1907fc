import { prepare } from './lib/prepare.mjs';

await prepare();
const { capture, root, show } = await import('./lib/run.mjs');
const { execFileSync } = await import('node:child_process');
const { ensureBuilds } = await import('./lib/builds.mjs');
const { overBudget } = await import('./lib/budgets.mjs');

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
console.log('\nCommit subjects');
if (wrongSubjects().length > 0) failed.push('Commit subjects');
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

/** Prints the subjects that are not `area: say what the change does`, or `one, another: …`, in 72 characters. */
function wrongSubjects() {
  // The last commit before there was a rule.
  const range = 'a7e1e7e806c57773cf5dd8cdda83ae32b4ccee2b..HEAD';
  let subjects;
  try {
    const args = ['log', '--no-merges', '--format=%s', range];
    subjects = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    console.log('  Not checked: this copy does not have the history.');
    return [];
  }
  const wrong = subjects
    .trim()
    .split('\n')
    .filter((one) => one.length > 72 || !/^[a-z][a-z-]*(, [a-z][a-z-]*)*: .*[^.]$/.test(one));
  for (const subject of wrong) console.log(`  ${subject}`);
  return wrong;
}
