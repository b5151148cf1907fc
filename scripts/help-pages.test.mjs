import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../apps/web/src/pages.ts';
import { parseHelp } from '../packages/features/src/help/model/help-page.ts';

const folder = path.join(import.meta.dirname, '../docs/help');

/** What is only a sentence, or leads to the operator's own pages, explains itself. */
const plain = ['documentation', 'integrations', 'support'];
/** At most; a panel beside the work is no manual. */
const mostWords = 250;

const explained = Object.values(pages)
  .filter(({ access, route }) => access === 'signed-in' && !plain.includes(route))
  .map(({ route }) => route);

const links = ({ blocks }) =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.parts))
    .filter(({ kind }) => kind === 'link')
    .map(({ page }) => page);

it('explain every screen, and nothing else', () => {
  const names = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
  expect(names.toSorted()).toEqual(explained.toSorted());
});

describe.each(explained)('the help for %s', (route) => {
  const text = readFileSync(path.join(folder, `${route}.md`), 'utf8');

  it('is short', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(mostWords);
  });

  it('can be drawn, and leads to pages that have an address', () => {
    for (const page of links(parseHelp(text))) {
      const target = Object.values(pages).find((one) => one.route === page);
      expect(target?.path, page).toMatch(/^\/[^:]*$/);
    }
  });
});
