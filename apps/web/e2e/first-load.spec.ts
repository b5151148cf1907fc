import { expect, test as signedOut } from '@playwright/test';
import { waitingCopy } from '@flowdeck/features/copy/platform/waiting/waiting';
import { latch } from './latch.ts';
import { openDashboard, test } from './signed-in.ts';

const entry = '**/assets/index-*.js';

test('the dashboard requests its data before any code of the app has arrived, and only once', async ({
  page,
}) => {
  await openDashboard(page);
  const wanted = ['verify', 'workflows', 'stats', 'recent'];
  const asked: string[] = [];
  const early = latch();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = pathname.split('/').at(-1) ?? '';
    if (pathname.startsWith('/api/') && wanted.includes(name)) asked.push(name);
    if (wanted.every((one) => asked.includes(one))) early.open();
  });
  await page.route(entry, async (route) => {
    await early.opened;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(wanted.toSorted());
});

test(
  'Home requests each of its lists only once, and again when the reader comes back',
  { tag: '@own-server' },
  async ({ page }) => {
    const wanted = ['first-steps', 'waiting', 'week'];
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      if (wanted.includes(name)) asked.push(name);
    });
    await page.goto('/');
    await expect(page.getByRole('region', { name: waitingCopy.title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual(wanted);

    await page.getByRole('link', { name: 'Analytics' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Analytics/ })).toBeVisible();
    const again = page.waitForRequest(/\/first-steps$/);
    await page.goBack();
    await again;
  },
);

test('the dashboard is drawn without Intl, whose first use would delay it', async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as new () => object;
      const value = new Proxy(original, {
        construct(target, values, newTarget) {
          used.push(name);
          return Reflect.construct(target, values, newTarget) as object;
        },
        apply(target, receiver, values) {
          used.push(name);
          return Reflect.apply(target, receiver, values) as object;
        },
      });
      Object.defineProperty(owner, name, { value });
    };
    const classes = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name));
    for (const name of classes) watch(Intl, name);
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      watch(Date.prototype, name);
    watch(Number.prototype, 'toLocaleString');
  });
  await page.route('**/api/workflows/activities/recent', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = answer.data.map((activity) => ({ ...activity, time: '2020-03-05T12:00:00Z' }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'March 5, 2020' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'used') as string[])).toEqual([]);
});

signedOut(
  'the sign-in page is painted before any code of the app has arrived',
  async ({ page }) => {
    const code = latch();
    await page.route(entry, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.goto('/signin', { waitUntil: 'commit' });
    const heading = page.locator('h1');
    await expect(heading).toHaveText('Sign in');
    // Until the first paint, the styles may be missing, and the heading is laid out differently.
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const painted = await heading.boundingBox();
    // Nobody must type into what is about to be replaced.
    await expect(page.locator('input[name=username]')).not.toBeEditable();

    code.open();
    await expect(page.getByLabel('Username')).toBeEditable();
    expect(await heading.boundingBox()).toMatchObject({ x: painted?.x, width: painted?.width });
  },
);
