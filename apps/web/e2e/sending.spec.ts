import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { sendingCopy } from '@flowdeck/features/copy/delivery/sending/sending';
import { webhookCopy } from '@flowdeck/features/copy/platform/webhook/webhook';
import { mailedLink } from './outbox.ts';
import { fillIn, signUp } from './sign-up.ts';

/** Only a server calls a webhook. */
const ownServer = { tag: '@own-server' };

test('a workspace sets up its own webhook and tests it', ownServer, async ({ page }) => {
  const calls: { body: string; signature: unknown }[] = [];
  const webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ body, signature: request.headers['x-flowdeck-signature'] });
      response.end('Thank you');
    });
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;

  const email = 'radia@perlman.example';
  await signUp(page, email);
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sending settings' }).click();
  await expect(page.getByRole('heading', { name: 'Sending', level: 1 })).toBeVisible();

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(sendingCopy.posts.test);
  await expect(page.getByText('Not sent: there is no webhook.')).toBeVisible();
  await fillIn(page, { Webhook: `http://127.0.0.1:${String(port)}/posts` });
  await press('Save webhook');
  await expect(page.getByText(webhookCopy.secretTitle)).toBeVisible();
  await press(sendingCopy.posts.test);
  await expect(page.getByText(`please confirm that ${email} is yours first.`)).toBeVisible();
  expect(calls).toEqual([]);

  await page.goto(await mailedLink(email));
  await press('Sign in');
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  await page.goto('/account/sending');
  await press(sendingCopy.posts.test);
  await expect(page.getByText(/^The webhook accepted the test post.* status 200\.$/)).toBeVisible();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toContain('"test":true');
  expect(calls[0]?.signature).toMatch(/^sha256=[0-9a-f]{64}$/);
  webhook.close();
});
