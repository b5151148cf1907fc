import { expect, type Page } from '@playwright/test';

/** The demo account, read from the screen as a visitor would. */
export async function signIn(page: Page) {
  await page.goto('/signin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill('flowdeck-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
}
