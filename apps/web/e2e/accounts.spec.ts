import { expect, test, type Page } from '@playwright/test';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';
import { workflowMailsCopy } from '@flowdeck/features/copy/workflows/workflow-mails';
import { archiveCopy } from '@flowdeck/features/copy/identity/account/archive';
import { mailedLink } from './outbox.ts';
import { fillIn, password, signUp } from './sign-up.ts';
import { webCopy } from '../src/web-copy.ts';
import { formPageCopy } from '../../api/src/leads/forms/form-page-copy.ts';
import { routesCopy } from '../src/routes/routes-copy.ts';
import { emailsCopy } from '@flowdeck/emails/emails-copy';

/** Reads the emails of our own server, or navigates to it: neither is a call of the API. */
const ownServer = { tag: '@own-server' };
/** Needs what the specification does not list: which field a refusal is about. */
const unlisted = { tag: '@unlisted' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const dashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();

test('signing up with a password leads to a dashboard that welcomes the user once', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await signUp(page, 'grace@hopper.example');
  await dashboard(page);
  // One element shows a toast and another announces it.
  await expect(page.getByText(webCopy.welcome.title).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.reload();
  await dashboard(page);
  await expect(page.getByText(webCopy.welcome.title)).toHaveCount(0);

  await button(page, 'Admin Account').click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await fillIn(page, { Username: 'grace@hopper.example', Password: password });
  await button(page, 'Sign In').click();
  await dashboard(page);
});

test(
  'an emailed link creates an account, signs in to it, and works once',
  ownServer,
  async ({ page, request }) => {
    const email = 'barbara@liskov.example';
    await page.goto('/signup');
    await page.getByRole('checkbox').click();
    await button(page, 'Continue with Email').click();
    await fillIn(page, { 'Full Name': 'Barbara Liskov', Email: email });
    await button(page, signUpCopy.byLink.submit).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

    const link = await mailedLink(email);
    // As a mail scanner would: this must not consume the link.
    expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await button(page, 'Sign in').click();
    await dashboard(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await button(page, 'Admin Account').click();
    await expect(page.getByRole('menu')).toContainText('Barbara Liskov');

    await page.goto(link);
    await expect(page.getByRole('heading', { name: formPageCopy.errors.expired })).toBeVisible();
    await page.getByRole('link', { name: routesCopy.help.signIn }).click();
    await expect(page).toHaveURL(/\/signin$/);
  },
);

test(
  'says that a provider is not there, where the visitor came from',
  ownServer,
  async ({ page }) => {
    await page.goto('/signin');
    await button(page, 'Continue with Google').click();
    await expect(page).toHaveURL(/\/signin\?/);
    await expect(page.getByRole('alert')).toContainText(
      'Google sign-in is temporarily unavailable.',
    );

    await page.goto('/signup');
    await page.getByRole('checkbox').click();
    await button(page, 'Continue with Apple').click();
    await expect(page).toHaveURL(/\/signup\?/);
    await expect(page.getByRole('alert')).toContainText(
      'Apple sign-in is temporarily unavailable.',
    );
  },
);

test('/forbidden leads a signed-out visitor to sign-in, directly and by way of home', async ({
  page,
}) => {
  for (const name of ['Sign In Again', 'Go to Homepage']) {
    await page.goto('/dashboard?error=auth_failed');
    await expect(page).toHaveURL(/\/forbidden$/);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/signin$/);
  }
});

test('terms and privacy say that nothing is published, and the form keeps its values', async ({
  page,
}) => {
  await page.goto('/signup');
  await button(page, 'Continue with Email').click();
  await fillIn(page, { Email: 'typed@hopper.example' });
  for (const title of ['Terms of Service', 'Privacy Policy']) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: title }).click();
    const legal = await opened;
    await expect(legal.getByRole('heading', { name: title })).toBeVisible();
    await expect(legal.getByText('has not published')).toBeVisible();
    await legal.getByRole('link', { name: webCopy.links.backToSignUp }).click();
    await expect(legal).toHaveURL(/\/signup$/);
  }
  await expect(page.getByLabel(/^Email/)).toHaveValue('typed@hopper.example');
});

test(
  'nothing is sent for an account before its address is confirmed, which keeps its password',
  ownServer,
  async ({ page }) => {
    const email = 'mary@jackson.example';
    await signUp(page, email);
    await dashboard(page);
    const id = await page.evaluate(async () => {
      const answer = await fetch('/api/workflows', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
        },
        body: JSON.stringify({ name: 'Outreach', type: 'Lead Outreach', description: 'To leads' }),
      });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    });
    const notice = page.getByText(emailsCopy.addressProof.subject);
    await page.goto(`/workflows/${id}`);
    await expect(notice).toBeVisible();

    await page.goto(await mailedLink(email));
    await button(page, emailsCopy.addressProof.button).click();
    await page.goto(`/workflows/${id}`);
    await expect(page.getByText(workflowMailsCopy.empty.title)).toBeVisible();
    await expect(notice).toHaveCount(0);

    await button(page, 'Admin Account').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await fillIn(page, { Username: email, Password: password });
    await button(page, 'Sign In').click();
    await dashboard(page);
  },
);

test('a forgotten password is replaced by a link', ownServer, async ({ page }) => {
  const email = 'hedy@lamarr.example';
  await signUp(page, email);
  await dashboard(page);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await fillIn(page, { Email: email });
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  await page.goto(await mailedLink(email, emailsCopy.newPasswordLink.subject));
  await button(page, 'Sign in').click();
  const chosen = 'green heron 47 desk';
  await expect(page.getByLabel(/^New password/)).toBeFocused();
  await fillIn(page, { 'New password': chosen });
  await button(page, 'Save password').click();
  await expect(button(page, 'Change password')).toBeVisible();

  await button(page, 'Admin Account').click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await fillIn(page, { Username: email, Password: chosen });
  await button(page, 'Sign In').click();
  await dashboard(page);
});

test('everything in an account is downloaded as one file', unlisted, async ({ page }) => {
  const email = 'annie@easley.example';
  await signUp(page, email);
  await dashboard(page);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await button(page, archiveCopy.download).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^flowdeck-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page).toHaveURL(/\/account$/);
});
