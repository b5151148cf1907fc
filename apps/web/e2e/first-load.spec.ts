import { expect, test as signedOut } from '@playwright/test';
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
