import { existsSync } from 'node:fs';
import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

const name = process.argv[2] ?? '';
const proof = new URL(`../apps/api/proof/${name}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(name) || !existsSync(proof)) {
  console.error(`There is no proof "${name}"; see the scripts in package.json.`);
  process.exit(1);
}
await prepare({ builds: ['api'] });
await runSource(proof);
