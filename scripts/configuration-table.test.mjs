import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withConfigurationTable } from './lib/configuration-table.mjs';

it('the table of settings is the one of the server; else: npm run update -- settings', async () => {
  const reference = readFileSync(
    path.resolve(import.meta.dirname, '../docs/operations/reference.md'),
    'utf8',
  );
  expect(await withConfigurationTable(reference)).toBe(reference);
});
