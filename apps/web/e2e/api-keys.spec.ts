import { expect, test } from '@playwright/test';
import { apiKeysCopy } from '@flowdeck/features/copy/identity/api-keys/api-keys';
import { passkeysCopy } from '@flowdeck/features/copy/identity/account/passkeys';
import { fillIn, signUp } from './sign-up.ts';

/** Programs call a server. */
const ownServer = { tag: '@own-server' };

test(
  'a key captures, reads and erases a lead until it is revoked',
  ownServer,
  async ({ page, request }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await signUp(page, 'joan@clarke.example');
    await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
    await page.goto('/account');
    await page.getByRole('link', { name: 'API keys' }).click();
    await expect(page.getByText(apiKeysCopy.empty.none)).toBeVisible();

    await press(apiKeysCopy.add);
    await fillIn(page, { Name: 'Website' });
    for (const name of ['Read leads', apiKeysCopy.scope['leads:write']]) {
      await page.getByRole('checkbox', { name }).check();
    }
    await press(apiKeysCopy.create);
    const key = (await page.getByText(/^flowdeck_key_[\w-]{43}$/).textContent()) ?? '';
    await press(apiKeysCopy.made.done);
    await expect(page.getByText(passkeysCopy.unused)).toBeVisible();

    const headers = { authorization: `Bearer ${key}` };
    const capture = () =>
      request.post('/api/leads/capture', { headers, data: { email: 'ada@lovelace.example' } });
    const captured = (await (await capture()).json()) as { data: { lead: { id: string } } };
    await page.goto('/lead-capture/leads');
    await expect(page.getByText('ada@lovelace.example')).toBeVisible();
    const lead = `/api/leads/${captured.data.lead.id}`;
    const read = (await (await request.get(`${lead}/data`, { headers })).json()) as {
      data: { lead: { email: string } };
    };
    expect(read.data.lead.email).toBe('ada@lovelace.example');
    const refused = await request.get('/api/workflows', { headers });
    expect(refused.status()).toBe(403);
    expect(((await refused.json()) as { error: string }).error).toContain('“workflows:read”');
    expect((await request.post(`${lead}/erase`, { headers })).status()).toBe(200);
    expect((await request.get(lead, { headers })).status()).toBe(404);

    await page.goto('/account/api-keys');
    await expect(page.getByText('Last used just now')).toBeVisible();
    await press('Revoke Website');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(apiKeysCopy.empty.none)).toBeVisible();
    expect((await capture()).status()).toBe(401);
  },
);
