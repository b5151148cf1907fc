import { expect } from '@playwright/test';
import { socialCopy } from '@flowdeck/domain/content/social/social-copy';
import { test } from './signed-in.ts';

const packCall = '/api/social-media/generate-pack';

test.describe('social media pack', () => {
  test('requests one pack when it opens, and shows what the server wrote', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(packCall)) calls += 1;
    });
    await page.goto('/social-media-pack');
    const instagram = page.getByRole('article', { name: 'Instagram' });
    await expect(instagram).toContainText('/ 2,200');
    expect(calls).toBe(1);

    await page.getByLabel('Post title').fill('Calm launches');
    await page.getByLabel('Call-to-action link').fill('https://example.com/launch');
    await page.getByRole('checkbox', { name: 'X', exact: true }).check();
    await page.getByRole('button', { name: 'Regenerate' }).click();
    const onX = page.getByRole('article', { name: 'X', exact: true });
    await expect(onX).toContainText('https://example.com/launch');
    await expect(onX).toContainText('/ 280');
    await expect(page.getByLabel('Post title')).toHaveValue('Calm launches');
  });

  // Reads the planned posts, which the specification does not list.
  test(
    'schedules a finished post once, however often it is asked to',
    { tag: '@unlisted' },
    async ({ page }) => {
      // Those of its own day: other tests plan posts at the same time.
      const planned = () =>
        page.evaluate(async () => {
          const day = 'from=2040-06-30T00:00:00.000Z&until=2040-07-03T00:00:00.000Z';
          const response = await fetch(`/api/social-media/posts?limit=200&${day}`, {
            headers: { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` },
          });
          const { data } = (await response.json()) as { data: { items: unknown[] } };
          return data.items.length;
        });
      await page.goto('/social-media-pack');
      await expect(page.getByRole('article', { name: 'Instagram' })).toBeVisible();
      const before = await planned();

      const schedule = page.getByRole('button', { name: 'Schedule Post' });
      await schedule.click();
      await expect(
        page.getByText('Please select platforms and set a schedule date/time'),
      ).toBeVisible();
      await page.getByLabel('Schedule date').fill('2040-07-01');
      await page.getByLabel('Schedule time').fill('09:30');
      const title = page.getByLabel('Post title');
      for (const [written, sentence] of [
        ['', socialCopy.errors.nothingToPost],
        ['Hello [Name]', 'Fill in or remove [Name] before you schedule the post.'],
      ] as const) {
        await title.fill(written);
        await schedule.click();
        await expect(title).toHaveAccessibleDescription(sentence);
      }
      expect(await planned()).toBe(before);

      await title.fill('Planned once');
      for (let i = 0; i < 2; i++) {
        const answered = page.waitForResponse((response) => response.url().endsWith(packCall));
        await schedule.click();
        expect((await answered).ok()).toBe(true);
        await expect(schedule).toBeEnabled();
      }
      expect(await planned()).toBe(before + 2);

      await page.getByLabel('Schedule date').fill('2020-07-01');
      await schedule.click();
      await expect(page.getByText(socialCopy.errors.past)).toBeVisible();
      await expect(page.getByLabel('Post title')).toHaveValue('Planned once');
    },
  );
});
