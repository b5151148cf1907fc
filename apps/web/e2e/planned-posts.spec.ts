import { expect, type Page } from '@playwright/test';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { socialCopy } from '@flowdeck/features/copy/content/social/social';
import { mailsCopy } from '@flowdeck/features/copy/platform/mails/mails';
import { plannedPostsCopy } from '@flowdeck/features/copy/content/social/planned-posts';
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
    await dialog.getByLabel('Time').fill('10:45');
    await dialog.getByRole('button', { name: 'Save post' }).click();
    const changed = found('Changed by hand', 'Instagram, 10:45 AM');
    await expect(changed).toBeVisible();

    // From anywhere.
    await page.goto('/system-status');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search Flowdeck' }).fill('by hand');
    await page.getByRole('option', { name: /^Changed by hand/ }).click();
    await expect(page).toHaveURL(/posts\?post=/);
    await changed.getByRole('button', { name: /^Cancel post/ }).click();
    await expect(page.getByText('1 post cancelled').first()).toBeVisible();
    await expect(changed).toContainText('Cancelled');
    await page.getByLabel('State').selectOption('Cancelled');
    await expect(page).toHaveURL(/state=cancelled/);
    await changed.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: leadRecordCopy.remove.submit }).click();
    await expect(changed).toBeHidden();
  });

  test('an automated post goes out several times, each of which is in the calendar', async ({
    page,
  }) => {
    await schedule(page, 'Planned again and again', async () => {
      await page.getByRole('switch', { name: 'Automation' }).click();
      await page.getByLabel('Posting frequency').selectOption('Weekly');
      await page.getByLabel(socialCopy.form.repeatCount).fill('3');
    });
    await page.goto('/social-media-pack/posts?view=calendar&month=2041-07');
    for (const day of ['1', '8', '15']) {
      const cell = page.getByRole('button', { name: new RegExp(`July ${day}, 2041, [2-9] posts`) });
      await expect(cell).toBeVisible();
    }
    await page.getByRole('button', { name: /July 15, 2041/ }).click();
    const last = page.getByRole('article').filter({ hasText: 'Planned again and again' }).first();
    await expect(last).toContainText('3 of 3 in a series');
    await last.getByRole('button', { name: /^Cancel series/ }).click();
    await expect(page.getByText('6 posts cancelled').first()).toBeVisible();
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

test.describe('posts of workflows', { tag: '@unlisted' }, () => {
  test('wait until somebody approves them', async ({ page, token }) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = async (method: string, path: string, data?: object) => {
      const response = await page.request.fetch(path, { method, headers, data });
      expect(response.ok()).toBe(true);
      return ((await response.json()) as { data: { id: string; items: { status: string }[] } })
        .data;
    };
    // A fact for every note of a short draft: one with an open note is not distributed.
    const facts = [
      'What you need first: a plan',
      'The steps: begin early',
      'How to tell that it worked: the last week is quiet',
      'Your next step: write to us',
    ].join('\n');
    await call('POST', '/api/content/generate', {
      title: 'Posts that wait',
      length: 'short',
      facts,
    });
    const { id } = await call('POST', '/api/workflows', {
      name: 'Waits',
      type: 'Marketing Distribution',
      description: 'Makes posts of drafts',
    });
    await call('POST', `/api/workflows/${id}/runs`);
    await expect
      .poll(async () => (await call('GET', `/api/workflows/${id}/runs`)).items[0]?.status)
      .toBe('succeeded');

    // The workflow says what it made, and leads there.
    await page.goto(`/workflows/${id}`);
    await page.getByRole('link', { name: 'Instagram' }).click();
    await expect(page).toHaveURL(/posts\?post=/);
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.goto('/social-media-pack/posts?state=waiting');
    const post = page.getByRole('article', { name: /^Instagram/ }).first();
    await expect(post).toContainText(mailsCopy.status.waiting);
    await page.getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByText(/\d+ posts approved$/).first()).toBeVisible();
    await expect(page.getByText(plannedPostsCopy.empty.noMatches)).toBeVisible();
  });
});
