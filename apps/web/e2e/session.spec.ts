import { expect, test } from '@playwright/test';

test('a signed-out visitor goes to /signin and, once signed in, back to the page they wanted', async ({
  page,
}) => {
  await page.goto('/dashboard?status=paused');
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Username').fill('ADMIN');
  await page.getByLabel(/^Password/).fill('flowdeck-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?status=paused$/);
});

test('a token in the address is stored and removed from it', async ({ page, request }) => {
  const answer = await request.post('/api/auth/signin', {
    data: { username: 'admin', password: 'flowdeck-demo' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.goto(`/dashboard?token=${data.token}`);
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('a token that does not verify is removed', async ({ page }) => {
  await page.goto('/dashboard?token=not-a-token');
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('Contact Support leads somewhere for a visitor who is not signed in', async ({ page }) => {
  await page.goto('/forbidden');
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
});

test('an unknown address shows the 404 page and is logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(logged.filter((text) => text.includes('/no/such/page'))).toHaveLength(1);
});
