import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { draftEditorCopy } from '@flowdeck/features/copy/content/draft-editor';
import { contentCopy } from '@flowdeck/features/copy/content/content';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { test } from './signed-in.ts';

test.describe('drafts', { tag: '@unlisted' }, () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
  const saved = (page: Page) => expect(page.getByText(draftEditorCopy.save.saved)).toBeVisible();

  /** Writes a draft with a title of its own, and opens it in the editor. */
  async function write(page: Page, title: string) {
    await page.goto('/content-generator');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Length').selectOption('short');
    await page.getByRole('button', { name: 'Generate Content' }).click();
    await page.getByRole('link', { name: contentCopy.result.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  test('open from the generator, save by themselves, are found, exported, shared and deleted', async ({
    page,
  }) => {
    await write(page, 'Quokka holidays');
    await text(page).fill('## A plan\n\nGo **slowly**. [Say where]');
    await expect(page.getByRole('button', { name: '[Say where]' })).toBeVisible();
    await saved(page);

    // Going back loses nothing, and neither does a reload.
    await page.goBack();
    await expect(page.getByRole('article', { name: 'Quokka holidays' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Quokka holidays');
    await page.reload();
    await page.getByRole('link', { name: contentCopy.result.open }).click();
    await expect(text(page)).toHaveValue(/Go \*\*slowly\*\*/);

    await page.getByRole('radio', { name: 'Preview' }).check();
    await expect(page.getByRole('heading', { name: 'A plan' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: draftEditorCopy.actions.html }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('quokka_holidays.html');
    const html = await readFile(await file.path(), 'utf8');
    expect(html).toContain('<h1>Quokka holidays</h1>');
    expect(html).toContain('Go <strong>slowly</strong>.');

    await page.getByRole('link', { name: draftEditorCopy.actions.pack }).click();
    await expect(page.getByLabel('Post title')).toHaveValue('Quokka holidays');
    await expect(page.getByLabel('Content summary')).toHaveValue('Go **slowly**. [Say where]');

    await page.goto('/content-generator');
    await page.getByRole('link', { name: /^Drafts/ }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('quok');
    await expect(page).toHaveURL(/search=quok/);
    await page.getByRole('link', { name: 'Quokka holidays' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel(/^Type/).fill('delete');
    await page.getByRole('button', { name: leadRecordCopy.remove.submit }).click();
    await expect(page).toHaveURL(/\/content-generator\/drafts$/);
    await expect(page.getByRole('link', { name: 'Quokka holidays' })).toHaveCount(0);
  });

  test('lose nothing typed while the server cannot be reached', async ({ page, context }) => {
    await write(page, 'Wombat winters');
    await context.setOffline(true);
    await text(page).fill('Typed without a connection.');
    await expect(page.getByRole('alert')).toContainText(draftEditorCopy.errors.save);
    await context.setOffline(false);
    await saved(page);

    // Closed before it was saved.
    await page.route('**/api/content/drafts/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await text(page).fill('Typed before the browser closed.');
    await expect(page.getByText(draftEditorCopy.save.unsaved)).toBeVisible();
    const address = page.url();
    await page.close();
    const later = await context.newPage();
    await later.goto(address);
    await expect(text(later)).toHaveValue('Typed before the browser closed.');
    await saved(later);
  });
});
