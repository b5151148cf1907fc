import { expect, type Page } from '@playwright/test';
import { leadsCopy } from '@flowdeck/features/copy/leads/leads';
import { test } from './signed-in.ts';

interface Captured {
  data: { lead: { id: string; score: number } };
}

test.describe('lead capture', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/lead-capture');
    await expect(page.getByText(leadsCopy.empty.result)).toBeVisible();
  });

  /** Submits the form and returns the server's answer. */
  async function capture(page: Page): Promise<Captured['data']['lead']> {
    const answer = page.waitForResponse('**/api/leads/capture');
    await page.getByRole('button', { name: 'Capture Lead' }).click();
    return ((await (await answer).json()) as Captured).data.lead;
  }

  test('captures a lead, and the same address again updates it', async ({ page }) => {
    const email = 'ada@analytical-engines.de';
    const button = page.getByRole('button', { name: 'Capture Lead' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Email').fill(email);
    const first = await capture(page);

    const lead = page.getByRole('article');
    await expect(lead).toContainText('Germany');
    await expect(lead).toContainText('23.3%');
    await expect(lead.getByRole('meter', { name: 'Lead score' })).toHaveAttribute(
      'aria-valuenow',
      String(first.score),
    );

    await page.getByRole('button', { name: 'Capture another' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Company').fill('Analytical Engines Ltd');
    const again = await capture(page);
    expect(again).toMatchObject({ id: first.id, email, score: 80, status: 'qualified' });

    await page.reload();
    await page.getByLabel('Email').fill(email);
    expect(await capture(page)).toEqual(again);
    await expect(page.getByRole('article', { name: 'Ada Lovelace' })).toContainText('Qualified');
  });

  test('shows hostile names as text', async ({ page }) => {
    const name = '<img src=x onerror="document.title=1">';
    await page.getByLabel('Email').fill('mallory@hostile-names.fr');
    await page.getByLabel('First name').fill(name);
    await capture(page);
    await expect(page.getByRole('article')).toContainText(name);
    await expect(page).not.toHaveTitle('1');
  });

  test('shows the server’s sentence or its own, and keeps the form’s values', async ({ page }) => {
    const error = 'Too many attempts. Please try again in 40 seconds.';
    const path = '**/api/leads/capture';
    await page.route(path, (route) =>
      route.fulfill({ status: 429, json: { success: false, error, code: 'rate_limited' } }),
    );
    await page.getByLabel('Email').fill('grace@hopper-compilers.de');
    await capture(page).catch(() => undefined);
    await expect(page.getByRole('alert')).toContainText(error);

    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await page.getByRole('button', { name: 'Capture Lead' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to capture lead');
    await expect(page.getByLabel('Email')).toHaveValue('grace@hopper-compilers.de');

    await page.unroute(path);
    await capture(page);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
