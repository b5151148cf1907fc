import { expect, test } from '@playwright/test';
import { accountCopy } from '@flowdeck/features/copy/identity/account/account';
import { signIn } from './sign-in.ts';
import { password, signUp } from './sign-up.ts';

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

test('a wrong password is refused with the specified text, and the form keeps its values', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Invalid credentials. Please check your username and password.',
  );
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expect(page.getByLabel(/^Password/)).toHaveValue('wrong-password');
});

test('signing out ends the session here, in other tabs and on the server', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));

  await page.getByRole('button', { name: 'Admin Account' }).click();
  await expect(page.getByRole('menu')).toContainText('admin');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(other).toHaveURL(/\/signin$/);

  const headers = { authorization: `Bearer ${String(token)}` };
  const verify = () => page.request.get('/api/auth/verify', { headers });
  // The page goes at once, and the call to the server after it.
  await expect.poll(async () => (await verify()).status()).toBe(401);
});

test(
  'the account page shows where one is signed in, and signs out everywhere else',
  { tag: '@unlisted' },
  async ({ page, browser }) => {
    // An account of its own: what runs beside it stays signed in.
    const email = 'everywhere@hopper.example';
    await signUp(page, email);
    await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, { username: email, password });

    await page.getByRole('button', { name: 'Admin Account' }).click();
    await page.getByRole('menuitem', { name: 'Manage account' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('menu')).toBeHidden();
    const list = page.getByRole('region', { name: accountCopy.sessions.title });
    await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await page.getByRole('button', { name: accountCopy.sessions.endOthers }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/signin$/);
    await page.reload();
    await expect(list.getByText('This device')).toBeVisible();
    await elsewhere.close();
  },
);

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

test('an error in the address leads to /forbidden', async ({ page }) => {
  for (const error of ['auth_failed', 'session_expired']) {
    await page.goto(`/dashboard?error=${error}`);
    await expect(page).toHaveURL(/\/forbidden$/);
    await expect(page.getByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
  }
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
