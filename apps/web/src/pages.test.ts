import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notFoundPage, pages } from './pages.ts';

const routes = readdirSync(path.join(import.meta.dirname, 'routes'));

it('has a page for each route and a route for each page', () => {
  const wanted = [...Object.values(pages), notFoundPage].map(({ route }) => `${route}.route.tsx`);
  const found = routes.filter((file) => file.endsWith('.route.tsx'));
  expect(found.toSorted()).toEqual(wanted.toSorted());
});
