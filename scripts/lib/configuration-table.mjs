import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  environment,
  variableDocs,
  variableNames,
} from '../../apps/api/src/operations/config/environment.ts';
import { root } from './run.mjs';

/** The page with the table of environment variables, between two comments. */
const page = path.join(root, 'docs/operations/reference.md');
const place = /(?<=<!-- configuration: .*-->).*(?=<!-- end of configuration -->)/s;

/** The page as it is, and with its table brought up to date. */
export async function configurationPage() {
  const before = readFileSync(page, 'utf8');
  if (!place.test(before)) throw new Error(`${page} has no place for the table.`);
  const options = await resolveConfig(page, { editorconfig: true });
  const filled = before.replace(place, () => `\n\n${table()}\n\n`);
  return { before, after: await format(filled, { ...options, parser: 'markdown' }) };
}

export async function writeConfigurationTable() {
  writeFileSync(page, (await configurationPage()).after);
}

function table() {
  const rows = variableNames.map((name) => {
    const schema = environment.shape[name];
    const { meaning, byDefault = schemaDefault(schema) } = variableDocs.get(schema) ?? {};
    if (!meaning) throw new Error(`${name} has no meaning in variableDocs.`);
    return `| \`${name}\` | ${byDefault} | ${meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function schemaDefault({ def }) {
  if (def.type !== 'default') return '';
  const text = String(def.defaultValue);
  return `\`${text.replace(/\/$/, '')}\``;
}
