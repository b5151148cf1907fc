import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

const services = [
  ['Workflow Management API', '/api/workflows/stats'],
  ['Content Generation API', '/api/content/analytics'],
  ['Social Media API', '/api/social-media/analytics'],
  ['Lead Management API', '/api/leads/analytics'],
  ['Database Connection', '/api/ping'],
] as const;

test.describe('system status', () => {
  test('checks each service and links to the two tests', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/system-status');
    const health = page.getByRole('region', { name: 'Service Health' });
    for (const [name, path] of services) {
      const row = health.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText(path);
      await expect(row).not.toContainText('Checking');
      expect(asked).toContain(path);
    }
    await expect(health.getByRole('listitem').filter({ hasText: '/api/ping' })).toContainText(
      'Online',
    );
    await expect(page.getByRole('link', { name: 'Test Content Generation' })).toHaveAttribute(
      'href',
      '/content-generator',
    );
    await page.getByRole('link', { name: 'Test Lead Capture' }).click();
    await expect(page).toHaveURL(/\/lead-capture$/);
  });

  test('shows an outage and its end: on Refresh, without a network, and every 30 s', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.route('**/api/*/analytics', (route) => route.fulfill({ json: { success: true } }));
    await page.goto('/system-status');
    const overall = page.getByText(
      /^(All systems operational|Some systems experiencing issues|Major outage detected)$/,
    );
    const online = page.getByRole('group', { name: 'Services Online' });
    await expect(overall).toHaveText('All systems operational');
    await expect(online).toContainText('5/5');

    await page.route('**/api/ping', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(overall).toHaveText('Some systems experiencing issues');
    await expect(online).toContainText('4/5');
    await expect(page.getByRole('group', { name: 'Uptime' })).toContainText('80.0%');

    await context.setOffline(true);
    await expect(overall).toHaveText('Major outage detected');
    const offline = page.getByRole('listitem').filter({ hasText: 'Offline' });
    await expect(offline).toHaveCount(5);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(overall).toHaveText('Some systems experiencing issues');

    await page.unroute('**/api/ping');
    await page.clock.fastForward(30_000);
    await expect(overall).toHaveText('All systems operational');
  });
});
