import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withConfigurationTable } from './lib/configuration-table.mjs';

it('the Configuration table in the README is the one of the server; else: npm run docs:config', async () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
  expect(await withConfigurationTable(readme)).toBe(readme);
});
