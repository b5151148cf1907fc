/*
 * Makes the baseline anew: one migration with all tables and with drizzle/triggers.sql. Once 1.0.0 is released, it stays as
 * it is, and each change is a migration of its own, which `drizzle-kit generate` makes.
 *   npm run update -- migration
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const apiDir = path.resolve(import.meta.dirname, '..');
const inDrizzle = (file: string) => path.join(apiDir, 'drizzle', file);
const baseline = inDrizzle('0000_baseline.sql');
const made = [baseline, inDrizzle('meta/_journal.json'), inDrizzle('meta/0000_snapshot.json')];

const before = made.map((file) => readFileSync(file, 'utf8'));
for (const file of [baseline, inDrizzle('meta')]) rmSync(file, { recursive: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'baseline'], {
  cwd: apiDir,
  stdio: 'inherit',
});
const parts = [baseline, inDrizzle('triggers.sql')].map((file) => readFileSync(file, 'utf8'));
writeFileSync(baseline, parts.join('\n--> statement-breakpoint\n'));

// With another time in the journal, no database would be up to date.
if (readFileSync(baseline, 'utf8') === before[0]) {
  for (const [n, file] of made.entries()) writeFileSync(file, before[n] ?? '');
  console.log('Nothing has changed.');
}
