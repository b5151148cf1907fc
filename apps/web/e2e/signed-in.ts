import { expect, test as base, type Page } from '@playwright/test';
import { demoAccount } from './sign-in.ts';

/** The key of the token in local storage (docs/specification.md, section 9). */
const tokenKey = 'authToken';

/**
 * Tests whose pages are signed in with the demo account from the start. All of a worker share one session, so a
 * test that ends its session signs in on the screen instead (`sign-in.ts`).
 */
export const test = base.extend<object, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const server = await playwright.request.newContext({ baseURL: project.use.baseURL });
      const answer = await server.post('/api/auth/signin', { data: demoAccount });
      if (!answer.ok()) throw new Error(`The demo account cannot sign in: ${await answer.text()}`);
      const { data } = (await answer.json()) as { data: { token: string } };
      await use(data.token);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ baseURL, token }, use) => {
    const localStorage = [{ name: tokenKey, value: token }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

/** Opens the dashboard, and waits until it is there. */
export async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
}
