import { expect, it } from 'vitest';
import { lateComponent } from './late-component.ts';

const Page = () => null;
const late = (load = async () => ({ default: Page })) => lateComponent(load);

it('draws a component at once if its module arrived before the first visit', async () => {
  const ready = late();
  await ready.preload();
  expect(ready.Component).toBe(Page);
});

it('never replaces what is drawn until it has failed', async () => {
  const visited = late();
  const drawn = visited.Component;
  await visited.preload();
  expect(visited.Component).toBe(drawn);
  visited.renew();
  expect(visited.Component).not.toBe(drawn);
});

it('resolves if the module cannot be fetched: the visit will fail', async () => {
  await expect(late(() => Promise.reject(new Error('gone'))).preload()).resolves.toBeUndefined();
});
