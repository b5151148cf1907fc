import { expect, type Page } from '@playwright/test';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';

/** The password of every account that `signUp` makes. */
export const password = 'blue otter 92 lamp';

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
}

/** Accepts the terms and signs up with a password; the caller checks where that leads. */
export async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  const terms = page.getByRole('checkbox');
  await terms.click();
  await expect(terms).toBeChecked();
  await page.getByRole('button', { name: signUpCopy.withPassword, exact: true }).click();
  await fillIn(page, {
    'Full Name': 'Grace Hopper',
    Email: email,
    Password: password,
    'Confirm Password': password,
  });
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}
