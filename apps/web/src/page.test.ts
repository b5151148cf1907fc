import { expect, it } from 'vitest';
import { definePage } from './page.ts';

const Page = () => null;
const page = (load = async () => ({ default: Page })) =>
  definePage({ path: '/a', title: 'A', load });

it('draws a page at once whose module came before the first visit', async () => {
  const ready = page();
  await ready.preload();
  expect(ready.Component).toBe(Page);
});

it('never swaps what is drawn, until it has failed', async () => {
  const visited = page();
  const drawn = visited.Component;
  await visited.preload();
  expect(visited.Component).toBe(drawn);
  visited.renew();
  expect(visited.Component).not.toBe(drawn);
});

it('resolves where the module cannot be fetched: the visit tells', async () => {
  await expect(page(() => Promise.reject(new Error('gone'))).preload()).resolves.toBeUndefined();
});
