import { expect, type Page } from '@playwright/test';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { test } from './signed-in.ts';

/** Schedules a post on two platforms, far ahead, and opens the planned posts. */
async function schedule(page: Page, title: string, more?: () => Promise<void>) {
  await page.goto('/social-media-pack');
  await expect(page.getByRole('article', { name: 'Instagram' })).toBeVisible();
  await page.getByLabel('Post title').fill(title);
  await page.getByLabel('Schedule date').fill('2041-07-01');
  await page.getByLabel('Schedule time').fill('09:30');
  await more?.();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByText('Post scheduled').first()).toBeVisible();
  await page.getByRole('link', { name: /^Planned posts/ }).click();
  await expect(page).toHaveURL(/\/social-media-pack\/posts$/);
  await page.getByRole('radio', { name: 'List' }).click();
}

test.describe('planned posts', { tag: '@unlisted' }, () => {
  test('a post is scheduled, found, changed, cancelled and deleted', async ({ page }) => {
    await schedule(page, 'Planned to be changed');
    const found = (text: string, platform: string) =>
      page.getByRole('article', { name: platform }).filter({ hasText: text });
    const post = found('Planned to be changed', 'Instagram');
    await expect(page.getByRole('heading', { name: 'Monday, July 1, 2041' })).toBeVisible();
    await expect(post).toContainText('Planned');

    await post.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill('Changed by hand');
    await dialog.getByLabel(/^Time(?! zone)/).fill('10:45');
    await dialog.getByRole('button', { name: 'Save post' }).click();
    const changed = found('Changed by hand', 'Instagram, 10:45 AM');
    await expect(changed).toBeVisible();

    // From anywhere.
    await page.goto('/system-status');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search Flowdeck' }).fill('by hand');
    await page.getByRole('option', { name: /^Changed by hand/ }).click();
    await expect(page).toHaveURL(/posts\?post=/);
    const choose = async (name: string) => {
      await changed.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Cancel post');
    await expect(changed).toContainText('Cancelled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 post planned again').first()).toBeVisible();
    await expect(changed).toContainText('Planned');
    await choose('Cancel post');
    await expect(page.getByText('1 post cancelled').first()).toBeVisible();
    await expect(changed).toContainText('Cancelled');
    await page.getByLabel('State').selectOption('Cancelled');
    await expect(page).toHaveURL(/state=cancelled/);
    await choose('Delete');
    await page.getByRole('button', { name: leadRecordCopy.remove.submit }).click();
    await expect(changed).toBeHidden();
  });
});

test.describe('notices that come late', { tag: '@unlisted' }, () => {
  test('move no post, and what is selected stays selected', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await schedule(page, 'Selected before the notices');
    let attempts = 0;
    await page.route('**/api/social-media/analytics', async (route) => {
      attempts += 1;
      if (attempts === 1) {
        await route.fulfill({ status: 503, body: '' });
        return;
      }
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { byState: { missed: number } } };
      answer.data.byState.missed = 2;
      await route.fulfill({ response, json: answer });
    });
    await watchLayoutShift(page);
    await page.goto('/social-media-pack/posts?search=selected+before');
    const post = page.getByRole('checkbox', { name: /^Select/ }).first();
    await expect(post).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await post.check();
    await expect(page.getByText(/^2 posts missed/)).toBeVisible();
    await expect(post).toBeChecked();
  });
});
