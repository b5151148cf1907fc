import { expect, type Page } from '@playwright/test';
import { workflowTypesCopy } from '@flowdeck/features/copy/workflows/workflow-types';
import { workflowPageCopy } from '@flowdeck/features/copy/workflows/workflow-page';
import { test } from './signed-in.ts';

const unlisted = { tag: '@unlisted' };
const soon = { timeout: 15_000 };

test.describe('workflows of each type', unlisted, () => {
  /** Creates a workflow, and opens its page. */
  async function create(page: Page, name: string, type: string) {
    await page.goto('/dashboard?create=workflow');
    const dialog = page.getByRole('dialog', { name: 'Create Workflow' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Type').selectOption(type);
    await dialog.getByLabel('Description').fill('Made to be set');
    await dialog.getByRole('button', { name: 'Create Workflow' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Changes its settings. */
  async function set(
    page: Page,
    fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
  ) {
    await page.getByRole('button', { name: 'Edit settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit workflow' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });
  const latestRun = (page: Page) =>
    page.getByRole('region', { name: 'Run history' }).getByRole('listitem').first();

  // Each of these waits for its runs, which take seconds.
  test.describe.configure({ mode: 'parallel' });

  test('Content Automation and Marketing Distribution are set and run, and show what they made', async ({
    page,
  }) => {
    test.slow();
    await create(page, 'Articles', 'Content Automation');
    await set(page, async (dialog) => {
      await dialog.getByLabel('Topics').fill('Lighthouses at night\nHow to polish a lens');
      await dialog.getByLabel('Length').selectOption('Short');
    });
    await expect(settings(page)).toContainText('Lighthouses at night Next');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(latestRun(page)).toContainText('Draft Lighthouses at night', soon);
    await expect(settings(page)).toContainText('How to polish a lens Next', soon);
    await expect(settings(page)).toContainText('1 written');

    // The draft has notes to fill in. The mock's workspace has a finished one, which is posted once.
    await create(page, 'Posts', 'Marketing Distribution');
    await set(page, async (dialog) => {
      await dialog.getByRole('checkbox', { name: 'LinkedIn' }).check();
      await dialog.getByLabel('Drafts').selectOption(workflowTypesCopy.draftSources.workflows);
    });
    await expect(settings(page)).toContainText('Instagram, Facebook, LinkedIn');
    await expect(async () => {
      await page.getByRole('button', { name: 'Run now' }).click();
      await expect(latestRun(page)).toContainText(workflowPageCopy.history.status.idle, {
        timeout: 6_000,
      });
    }).toPass({ timeout: 60_000 });
  });

  test('Conversion and Verification are set and run, and one is deleted', async ({ page }) => {
    await create(page, 'Last words', 'Conversion');
    await set(page, (dialog) => dialog.getByLabel(/^Lowest score/).selectOption('100 or more'));
    await expect(settings(page)).toContainText('100 or more');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(latestRun(page)).toContainText(/no engaged leads/i, soon);

    await create(page, 'Checks', 'Verification');
    await set(page, (dialog) => dialog.getByRole('checkbox', { name: 'Companies' }).uncheck());
    await expect(settings(page)).toContainText('Email addresses, Duplicates');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(latestRun(page)).toContainText(/\d+ leads? verified/, soon);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel(/^Type/).fill('Checks');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Last words' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Checks' })).toBeHidden();
  });
});
