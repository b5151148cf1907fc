import { expect, it } from 'vitest';
import { definePage } from './page.ts';

const Page = () => null;
const page = (load = async () => ({ default: Page })) =>
  definePage({ path: '/a', title: 'A', load });

it('draws a page at once if its module arrived before the first visit', async () => {
  const ready = page();
  await ready.preload();
  expect(ready.Component).toBe(Page);
});

it('never replaces what is drawn until it has failed', async () => {
  const visited = page();
  const drawn = visited.Component;
  await visited.preload();
  expect(visited.Component).toBe(drawn);
  visited.renew();
  expect(visited.Component).not.toBe(drawn);
});

it('resolves if the module cannot be fetched: the visit will fail', async () => {
  await expect(page(() => Promise.reject(new Error('gone'))).preload()).resolves.toBeUndefined();
});
