import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openidClientId, startOpenid } from '../test/support/openid.ts';
import { runServer, type ServerProcess } from '../test/support/server-process.ts';

/** Fixed, because the provider must know the address to which it sends people back. */
const port = 4311;
const address = `http://localhost:${String(port)}`;
const secret = 'known to the provider and the server alone';

const storedToken = (page: Page) =>
  page.evaluate<string | null>("localStorage.getItem('authToken')");

let folder: string;
let openid: Awaited<ReturnType<typeof startOpenid>>;
let server: ServerProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-provider-'));
  openid = await startOpenid({ redirectUri: `${address}/api/auth/google/callback`, secret });
  server = runServer({
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    GOOGLE_CLIENT_ID: openidClientId,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: openid.issuer,
  });
  await server.ready;
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await openid.close();
  await rm(folder, { recursive: true, force: true });
});

test('a provider signs its people in, and out again', async ({ page }) => {
  openid.state.deny = false;
  await page.goto(`${address}/signin`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  // The token is no longer in the address.
  expect(page.url()).toBe(`${address}/dashboard`);
  expect(await storedToken(page)).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Admin Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await storedToken(page)).toBeNull();
});

test('who says no at the provider is not signed in', async ({ page }) => {
  openid.state.deny = true;
  await page.goto(`${address}/signin`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
