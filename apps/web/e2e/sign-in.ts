import { expect, type Page } from '@playwright/test';

export interface Credentials {
  username: string;
  password: string;
}

/** As a visitor would read it from the screen. */
export const demoAccount: Credentials = { username: 'admin', password: 'flowdeck-demo' };

/** Signs in on the screen, with the demo account unless told otherwise. */
export async function signIn(page: Page, { username, password } = demoAccount) {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
}
