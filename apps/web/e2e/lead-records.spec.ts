import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { leadImportCopy } from '@flowdeck/features/copy/leads/lead-import';
import { test } from './signed-in.ts';

const unlisted = { tag: '@unlisted' };

test.describe('stored leads', unlisted, () => {
  const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('rowheader');

  /** Captures a lead with a domain of its own, so that a search finds nobody else. */
  async function capture(page: Page, domain: string, firstName: string) {
    await page.goto('/lead-capture');
    await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@${domain}`);
    await page.getByLabel('First name').fill(firstName);
    await page.getByRole('button', { name: 'Capture Lead' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  }

  test('are found from Lead Capture, narrowed in the address, changed, and deleted', async ({
    page,
  }) => {
    await capture(page, 'walnut-furniture.de', 'Walter');
    const link = page.getByRole('link', { name: /^Leads/ });
    await expect(link).toContainText(/[1-9]/);
    await link.click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('walnut');
    await expect(page).toHaveURL(/search=walnut/);
    await expect(rows(page)).toHaveCount(1);

    // The same list from its address, as for someone who was sent it.
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('walnut');
    await rows(page).getByRole('link', { name: 'Walter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Walter' })).toBeVisible();
    await page.getByLabel('Note').fill('Wants a table.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByLabel('Status').selectOption('Contacted');
    await expect(page.getByText('to Contacted by hand')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Note')).toHaveValue('Wants a table.');
    await expect(page.getByLabel('Status')).toHaveValue('contacted');
    const address = page.url();
    await page.getByRole('button', { name: 'Delete lead' }).click();
    await page.getByLabel(/^Type/).fill('delete');
    await page.getByRole('button', { name: leadRecordCopy.remove.submit }).click();
    await expect(page).toHaveURL(/\/lead-capture\/leads$/);
    await page.goto(address);
    await expect(page.getByText(leadRecordCopy.empty.missing)).toBeVisible();
  });

  test('are found from anywhere', async ({ page }) => {
    await capture(page, 'hazel-hats.de', 'Hazel');
    await page.goto('/system-status');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search Flowdeck' }).fill('hazel');
    await page.getByRole('option', { name: /^Hazel/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hazel' })).toBeVisible();
  });

  test('come from a file and go into one', async ({ page }) => {
    await page.goto('/lead-capture/leads/import');
    const file = [
      'E-Mail,First name,Company',
      'olive@olive-orchard.it,=Olive,Olive Orchard',
      'nobody,,',
      'OLIVE@olive-orchard.it,,Olive Orchard SpA',
    ].join('\r\n');
    await page.getByLabel(leadImportCopy.choose.label).setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    await page.getByRole('button', { name: 'Import 1 lead' }).click();
    await expect(page.getByRole('button', { name: leadImportCopy.run.again })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /^3 nobody Left out Email: This is not/ }),
    ).toBeVisible();

    await page.goto('/lead-capture/leads?search=olive');
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved.split('\r\n')[1]).toMatch(
      /^olive@olive-orchard\.it,"'=Olive",,Olive Orchard SpA,.*,csv_import,/,
    );
  });
});
