/*
 * Writes the README's Configuration table, which is generated from the schema of the environment.
 *   npm run docs:config
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withConfigurationTable } from './lib/configuration-table.mjs';

const readme = path.resolve(import.meta.dirname, '../README.md');
writeFileSync(readme, await withConfigurationTable(readFileSync(readme, 'utf8')));
