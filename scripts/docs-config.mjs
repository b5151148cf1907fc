/*
 * Writes the table of settings in docs/operations/reference.md, which is generated from the schema of the environment.
 *   npm run update -- settings
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withConfigurationTable } from './lib/configuration-table.mjs';

const reference = path.resolve(import.meta.dirname, '../docs/operations/reference.md');
writeFileSync(reference, await withConfigurationTable(readFileSync(reference, 'utf8')));
