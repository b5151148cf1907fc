import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contentCopy } from '@flowdeck/features/copy/content/content';
import { modelFailureCopy } from '@flowdeck/domain/content/model-failure-copy';
import { test } from './signed-in.ts';

interface Piece {
  id: string;
  content: string;
  seoScore: number;
}
interface Analytics {
  totalGenerated: number;
  topKeywords: { keyword: string; usage: number }[];
}

const path = '**/api/content/generate';

test.describe('content generator', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/content-generator');
    await expect(page.getByText(contentCopy.empty.result)).toBeVisible();
  });

  /** Presses the button and returns the server's answer. */
  async function generate(page: Page, name = 'Generate Content'): Promise<Piece> {
    const answer = page.waitForResponse(path);
    await page.getByRole('button', { name }).click();
    return ((await (await answer).json()) as { data: Piece }).data;
  }

  async function analytics(page: Page): Promise<Analytics> {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const answer = await page.request.get('/api/content/analytics', {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    return ((await answer.json()) as { data: Analytics }).data;
  }

  // Reads the counts, which the specification does not list.
  test(
    'writes a labelled draft that can be downloaded, and counts it',
    { tag: '@unlisted' },
    async ({ page }) => {
      const before = await analytics(page);
      await expect(page.getByRole('button', { name: 'Generate Content' })).toBeDisabled();
      await page.getByLabel('Title').fill('Q4: Calm Launches!');
      const keywords = page.getByRole('textbox', { name: 'Keywords' });
      for (const keyword of ['zeppelin launch', 'ZEPPELIN LAUNCH', 'checklist']) {
        await keywords.fill(keyword);
        await keywords.press('Enter');
      }
      await page.getByLabel('Length').selectOption('short');
      const piece = await generate(page);

      const article = page.getByRole('article', { name: 'Q4: Calm Launches!' });
      await expect(article).toContainText('Template draft');
      await expect(
        article.getByRole('list', { name: 'Keywords' }).getByRole('listitem'),
      ).toHaveText(['zeppelin launch', 'checklist']);
      await expect(page.getByRole('meter', { name: 'SEO Score' })).toHaveAttribute(
        'aria-valuenow',
        String(piece.seoScore),
      );

      const saved = page.waitForEvent('download');
      await article.getByRole('button', { name: 'Download' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('q4__calm_launches_.txt');
      expect(await readFile(await file.path(), 'utf8')).toBe(piece.content);

      const again = await generate(page, 'Regenerate');
      expect(again.id).not.toBe(piece.id);
      await expect(page.getByLabel('Title')).toHaveValue('Q4: Calm Launches!');

      await page.reload();
      const after = await analytics(page);
      expect(after.totalGenerated).toBe(before.totalGenerated + 2);
      expect(after.topKeywords).toContainEqual({ keyword: 'zeppelin launch', usage: 2 });
    },
  );

  test(
    'works facts into a draft until no note is open, and writes no English for German',
    { tag: '@unlisted' },
    async ({ page }) => {
      await page.getByLabel('Title').fill('How to grow balcony tomatoes');
      const seo = page.getByRole('meter', { name: 'SEO Score' });
      await page.getByLabel('Length').selectOption('short');
      const open = await generate(page);
      expect(open.content).toContain('[');
      expect(open.seoScore).toBeLessThan(80);

      await page.getByRole('textbox', { name: 'Keywords' }).fill('balcony tomatoes');
      await page.getByRole('textbox', { name: 'Keywords' }).press('Enter');
      await page
        .getByLabel('Facts')
        .fill(
          [
            'you need 20-litre pots',
            'water every morning',
            'How to tell that it worked: fruit in July',
            'Seedlings: https://balcony.example/shop',
          ].join('\n'),
        );
      const done = await generate(page, 'Regenerate');
      expect(done.content).not.toContain('[');
      await expect(page.getByRole('article')).toContainText('Water every morning.');
      await expect(seo).toHaveAttribute('aria-valuetext', /Good/);

      await page.getByLabel(contentCopy.form.intent).selectOption('List');
      expect((await generate(page, 'Regenerate')).content).toContain('### 1. ');

      await page.getByLabel('Title').fill('Balkontomaten richtig pflegen');
      await page.getByLabel('Facts').fill('Töpfe mit 20 Litern');
      const outline = await generate(page, 'Regenerate');
      expect(outline.content).toContain('- Töpfe mit 20 Litern.');
      expect(outline.content).not.toContain('What you need');
      await expect(page.getByText('your text reads as German')).toBeVisible();
    },
  );

  test('copies the text and says so for two seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Title').fill('Copy me');
    const { content } = await generate(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  });

  test('shows the server’s sentence or its own, and keeps the last result', async ({ page }) => {
    await page.getByLabel('Title').fill('<img src=x onerror="document.title=1">');
    await generate(page);
    const article = page.getByRole('article');
    await expect(article).toContainText('<img src=x');
    await expect(page).not.toHaveTitle('1');

    const error = modelFailureCopy.errors.busy;
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { success: false, error, code: 'unavailable' } }),
    );
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(article).toBeVisible();

    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await page.getByRole('button', { name: 'Generate Content' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to generate content');
    await expect(article).toBeVisible();

    await page.unroute(path);
    await generate(page, 'Regenerate');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
