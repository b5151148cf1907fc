import { expect } from '@playwright/test';
import { leadListCopy } from '@flowdeck/features/copy/leads/lead-list';
import { workflowsCopy } from '@flowdeck/features/copy/workflows/workflows';
import { openDashboard, test } from './signed-in.ts';

test.describe('dashboard', () => {
  test.beforeEach(async ({ page }) => {
    await openDashboard(page);
  });

  test('creates a workflow, starts and pauses it, and keeps it', async ({ page }) => {
    const name = 'Launch announcements';
    await page.getByRole('button', { name: 'Create Workflow' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Workflow' });
    const create = dialog.getByRole('button', { name: 'Create Workflow' });
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Type').selectOption('Content Automation');
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Description').fill('Writes the announcement for each launch.');
    await create.click();
    await expect(dialog).toBeHidden();

    const card = page.getByRole('article', { name });
    await expect(card).toContainText('Paused');
    await expect(card).toContainText('Never');
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();

    await card.getByRole('button', { name: `Start ${name}` }).click();
    await expect(card).toContainText('Active');
    await card.getByRole('button', { name: `Pause ${name}` }).click();
    await expect(card).toContainText('Paused');

    await page.reload();
    await expect(page.getByRole('article', { name })).toContainText('Paused');
  });

  test('lists workflows as rows for those who chose them', async ({ page }) => {
    await page.getByRole('radio', { name: workflowsCopy.view.rows }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: workflowsCopy.view.rows })).toBeChecked();
    await expect(page.getByRole('article').first()).toHaveCSS('min-height', '44px');
    await page.getByRole('radio', { name: workflowsCopy.view.cards }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: workflowsCopy.view.cards })).toBeChecked();
  });

  test('finds and sorts workflows, and keeps that in the address', async ({ page }) => {
    // Few workflows come without a search, until something narrows or sorts them.
    await page.goto('/dashboard?search=rech');
    await page.getByRole('searchbox', { name: 'Search workflows' }).fill('recheck');
    await expect(page).toHaveURL(/\?search=recheck$/);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search workflows' }).fill('');
    await page.getByLabel('Type').selectOption('Conversion');
    await expect(cards).toHaveCount(1);
    await page.getByLabel('Type').selectOption('All types');
    await page.getByLabel('Sort by').selectOption(leadListCopy.orders.name);
    await expect(page).toHaveURL(/\?sort=name$/);
    const names = page.getByRole('article').getByRole('heading');
    await expect
      .poll(async () => {
        const shown = await names.allTextContents();
        return (
          shown.length > 1 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b)).join()
        );
      })
      .toBe(true);
  });

  test('leads to all activity, which can be narrowed', { tag: '@unlisted' }, async ({ page }) => {
    await page.getByRole('link', { name: 'All activity' }).click();
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    await page.getByLabel('Kind').selectOption('Successes');
    await expect(page).toHaveURL(/\?type=success$/);
    await expect(
      page.getByRole('region', { name: 'Activity' }).getByRole('link').first(),
    ).toBeVisible();
  });
});
