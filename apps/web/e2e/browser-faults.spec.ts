import { expect, test as signedOut, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { openDashboard, test } from './signed-in.ts';

/** Uncaught errors of this page; the test checks them at the end. */
function uncaught(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Workflow Dashboard' });

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Admin Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** Navigates inside the app, like the header's links. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const storages = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [state, spoil] of Object.entries(storages)) {
  signedOut(
    `with storage ${state}, one can sign in, choose a theme, move about and sign out`,
    async ({ page }) => {
      const errors = uncaught(page);
      await page.addInitScript(spoil);
      await signIn(page);
      await page.getByRole('button', { name: 'Admin Account' }).click();
      const dark = page.getByRole('menuitemradio', { name: 'Dark' });
      await dark.click();
      await expect(dark).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press('Escape');
      await follow(page, 'Analytics');
      await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
      await page.goBack();
      await expect(dashboard(page)).toBeVisible();
      await signOut(page);

      // Nothing survives the page; the next one starts signed out.
      await signIn(page);
      await page.reload();
      await expect(page).toHaveURL(/\/signin$/);
      expect(errors).toEqual([]);
    },
  );
}

test('offline, loaded data stays and missing data says so; online, it loads', async ({
  page,
  context,
}) => {
  const errors = uncaught(page);
  await openDashboard(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Paused/ }).check();
  await expect(page.getByRole('article').first()).toContainText('Paused');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();

  await follow(page, 'Support');
  await context.setOffline(false);
  await follow(page, 'Dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(errors).toEqual([]);
});

signedOut(
  'signing out in one tab signs out the other, and signing in there signs it in again',
  async ({ page, context }) => {
    const other = await context.newPage();
    const errors = [uncaught(page), uncaught(other)];
    await signIn(page);
    await other.goto('/analytics');
    await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/signin$/);

    await other.getByLabel('Username').fill('admin');
    await other.getByLabel(/^Password/).fill('flowdeck-demo');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([[], []]);
  },
);

signedOut(
  'back and forward show the pages, but nothing private after sign-out',
  async ({ page }) => {
    const errors = uncaught(page);
    await signIn(page);
    await follow(page, 'Analytics');
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await follow(page, 'Support');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();

    await signOut(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(dashboard(page)).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);
