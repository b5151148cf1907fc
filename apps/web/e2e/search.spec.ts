import { expect } from '@playwright/test';
import { openDashboard, test } from './signed-in.ts';

test('search goes to a page and opens the dialog for a new workflow, by keyboard alone', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search Flowdeck' })).toBeFocused();
  await page.keyboard.type('gener');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Content Generator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/content-generator$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // Where something is typed, too.
  await page.getByLabel(/^Title/).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search Flowdeck' })).toBeFocused();
  await page.keyboard.type('new work');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Create Workflow');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Workflow' });
  await expect(dialog.getByLabel(/^Name/)).toBeFocused();

  // The task in the dialog comes first.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});
