import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

test('content is written, and downloaded as it is', async ({ page }) => {
  await page.goto('/content-generator');
  await page.getByLabel('Title').fill('Q4: Calm Launches!');
  const answered = page.waitForResponse('**/api/content/generate');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  const { data } = (await (await answered).json()) as { data: { content: string } };

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('q4__calm_launches_.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(data.content);
});
