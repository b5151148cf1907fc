import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../packages/ui/src');

/** The folders with a component of their name. */
export const components = readdirSync(folder).filter((name) => existsSync(fileOf(name, 'tsx')));
/** The guidance pages of those that have one. */
export const guidancePages = components
  .filter((name) => existsSync(fileOf(name, 'mdx')))
  .map((name) => ({ name, page: readPage(readFileSync(fileOf(name, 'mdx'), 'utf8')) }));

function fileOf(name: string, extension: string) {
  return path.join(folder, name, `${name}.${extension}`);
}

function readPage(text: string) {
  const [before = '', ...sections] = text.split(/^## /m);
  return {
    links: Array.from(text.matchAll(/\]\((.+?)\)/g), ([, url = '']) => url),
    /** Its title and what follows, by paragraph. */
    intro: before
      .slice(before.search(/^# /m))
      .trim()
      .split(/\n{2,}/),
    sections: sections.map((section) => {
      const [heading = '', ...content] = section.split('\n');
      return { heading, content: content.join('\n').trim() };
    }),
  };
}
