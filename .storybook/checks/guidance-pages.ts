import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../packages/ui/src');

/** The folders with a component of their name. */
export const components = readdirSync(folder).filter((name) => existsSync(fileOf(name, 'tsx')));
/** The guidance of those that have some. */
export const guidancePages = components
  .filter((name) => existsSync(fileOf(name, 'mdx')))
  .map((name) => ({ name, text: readFileSync(fileOf(name, 'mdx'), 'utf8') }));

function fileOf(name: string, extension: string) {
  return path.join(folder, name, `${name}.${extension}`);
}
