import { expect, type Page } from '@playwright/test';

/** As a visitor would read it from the screen. */
export const demoAccount = { username: 'admin', password: 'flowdeck-demo' };

/** Signs in with the demo account on the screen. */
export async function signIn(page: Page) {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(demoAccount.username);
  await page.getByLabel(/^Password/).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
}
