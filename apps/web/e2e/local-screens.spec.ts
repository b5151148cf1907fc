import { expect, type Page } from '@playwright/test';
import { chartFrameCopy } from '@flowdeck/ui/copy/chart-frame/chart-frame';
import { openDashboard, test } from './signed-in.ts';

/** The API calls that a page makes from now on, but for the one of the header, which comes when there is time. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/account/waiting') calls.push(pathname);
  });
  return calls;
}

test('a campaign is created only in this browser, and survives a change of page', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page);
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'Email Campaigns' }).first().click();
  await expect(page.getByText('Loading campaigns...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email Campaigns' })).toBeVisible();

  await page.getByRole('button', { name: 'Create Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Email Campaign' });
  await dialog.getByPlaceholder('Weekly Newsletter').fill('Autumn launch');
  await dialog.getByPlaceholder('Your Weekly Automation Insights').fill('It is here');
  await dialog.getByPlaceholder('Write your email content here...').fill('Hello');
  const recipients = dialog.getByPlaceholder('Add email address');
  await expect(recipients).toHaveAttribute('type', 'email');
  await recipients.fill('ada@example.com');
  await page.keyboard.press('Enter');
  // The browser's own check of addresses stays out of it.
  for (const add of [
    () => page.keyboard.press('Enter'),
    () => dialog.getByRole('button', { name: 'Add' }).click(),
  ]) {
    await recipients.fill('grace hopper@example.com');
    await add();
    await expect(dialog.getByText(/This is not an email address/)).toBeVisible();
    await expect(recipients).toHaveValue('grace');
  }
  await recipients.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('kay@example.com joan@example.com\n'));
  await page.keyboard.press('ControlOrMeta+V');
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  const created = page.getByRole('article', { name: 'Autumn launch' });
  await expect(created).toContainText('4 recipients');

  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page.getByText('Loading analytics...')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total Revenue' })).toContainText('45,230');
  await page.getByRole('link', { name: 'Email Campaigns' }).first().click();
  await expect(created).toBeVisible();
  expect(calls).toEqual([]);
});

test(
  'a campaign continues as a broadcast to its recipients',
  { tag: '@unlisted' },
  async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('link', { name: 'Email Campaigns' }).first().click();
    await page.getByRole('button', { name: 'Create Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Email Campaign' });
    await dialog.getByPlaceholder('Weekly Newsletter').fill('Autumn launch');
    await dialog.getByPlaceholder('Your Weekly Automation Insights').fill('It is here');
    await dialog.getByPlaceholder('Write your email content here...').fill('Hello');
    await dialog.getByPlaceholder('Add email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create Campaign' }).click();

    await page.getByRole('button', { name: 'Send Autumn launch' }).click();
    await expect(page.getByRole('heading', { name: 'Autumn launch', level: 1 })).toBeVisible();
    await expect(page.getByLabel(/^Text/)).toHaveValue('Hello');
    await expect(page.getByLabel('Recipients').locator('option:checked')).toHaveText(
      'Autumn launch',
    );
    await expect(page.getByRole('link', { name: '1 without consent' })).toBeVisible();
  },
);

test('campaigns are cards, and on a desktop a table to sort if one wants', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/email-campaigns');
  await expect(page.getByRole('article')).toHaveCount(5);
  // The address changes first, so that the button is not yet checked when the click ends.
  await page.getByRole('radio', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Campaigns' }).getByRole('row');
  const names = () => rows.getByRole('rowheader').locator('[dir]:first-child').allTextContents();
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await names())[0]).toBe('Spring Product Update');

  await page.getByRole('button', { name: 'Campaign', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sorted = [
    'Onboarding, Part One',
    'Spring Product Update',
    'Webinar Invitation',
    'Weekly Newsletter',
    'Win-Back',
  ];
  await expect.poll(names).toEqual(sorted);
  await expect(page).toHaveURL(/\?view=table&sort=name$/);
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(sorted.toReversed());
  await page.reload();
  await expect.poll(names).toEqual(sorted.toReversed());

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText('Win-Back');
  await expect(cards.first()).toContainText('420 recipients');
  const scheduled = page.getByRole('article', { name: 'Webinar Invitation' });
  await expect(scheduled).toContainText('Scheduled for Mar 17, 2026');
  await expect(scheduled).not.toContainText('0.0%');
});

test('only the analytics page pays for the charts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const chart = () => scripts.some((script) => script.includes(chartFrameCopy.asTable));
  await page.goto('/email-campaigns');
  await expect(page.getByRole('heading', { name: 'Email Campaigns' })).toBeVisible();
  expect(chart()).toBe(false);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await expect.poll(chart).toBe(true);
});
