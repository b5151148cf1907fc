import { expect } from '@playwright/test';
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
});
