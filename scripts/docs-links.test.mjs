import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, walkTokens } from 'marked';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** The Markdown files in the root, in docs and in .github, relative to the root. */
const pages = ['.', 'docs', '.github'].flatMap((folder) => {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: folder !== '.' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
});

function read(page) {
  const slugger = new GithubSlugger();
  const anchors = [];
  const links = [];
  const commands = [];
  walkTokens(lexer(readFileSync(path.join(root, page), 'utf8')), (token) => {
    if (token.type === 'heading') anchors.push(slugger.slug(visibleText(token)));
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
    if (token.type === 'code' || token.type === 'codespan') {
      for (const [, name, elsewhere] of token.text.matchAll(/npm run ([\w:-]+)( --workspace)?/g)) {
        if (!elsewhere) commands.push(name);
      }
    }
  });
  return { anchors, links, commands };
}

/** What a reader sees of a token, which is what an anchor is made of. */
const visibleText = ({ tokens, text }) => tokens?.map(visibleText).join('') ?? text;

const anchorsOf = new Map(pages.map((page) => [page, read(page).anchors]));

it.each(pages)('every link in %s leads somewhere', (page) => {
  const broken = read(page)
    .links.filter((href) => !URL.canParse(href))
    .filter((href) => {
      const [file, anchor] = decodeURI(href).split('#');
      const target = file ? path.join(path.dirname(page), file) : page;
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsOf.get(target)?.includes(anchor);
    });
  expect(broken).toEqual([]);
});

it.each(pages)('every npm script that %s names exists', (page) => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(read(page).commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('reads the front door and the specification', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', path.join('docs', 'specification.md')]),
  );
});
