import { expect } from '@playwright/test';
import { shortcutsCopy } from '../src/shell/shortcuts-copy.ts';
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

test('search finds settings by the names of what they set', async ({ page }) => {
  await openDashboard(page);
  for (const [typed, found] of [
    ['smtp', 'Sending'],
    ['password', 'Your account'],
    ['appearance', 'Use the light theme'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search Flowdeck' }).fill(typed);
    await expect(page.getByRole('option', { selected: true })).toHaveText(found);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('? lists the shortcuts, unless it is typed or was turned off', async ({ page }) => {
  await openDashboard(page);
  const dialog = page.getByRole('dialog', { name: shortcutsCopy.title });
  const search = page.getByRole('button', { name: 'Search' });
  // It comes with what loads late, beside the button.
  await expect(page.locator('header kbd').last()).toHaveText('K');
  await search.focus();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  const typed = page.getByRole('combobox', { name: 'Search Flowdeck' });
  await expect(typed).toBeFocused();
  await page.keyboard.type('?');
  await expect(typed).toHaveValue('?');
  await expect(dialog).toBeHidden();
  await typed.fill('hotkeys');
  await page.keyboard.press('Enter');
  await dialog.getByRole('switch', { name: shortcutsCopy.single.label }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.locator('header kbd').last()).toHaveText('K');
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search Flowdeck' })).toBeFocused();
  await expect(dialog).toBeHidden();
});
