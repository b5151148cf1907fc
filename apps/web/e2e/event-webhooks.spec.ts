import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { eventsCopy } from '@flowdeck/features/copy/delivery/events/events';
import { webhookCopy } from '@flowdeck/features/copy/platform/webhook/webhook';
import { mailedLink } from './outbox.ts';
import { fillIn, signUp } from './sign-up.ts';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Only a server calls a webhook. */
const ownServer = { tag: '@own-server' };

test('a webhook is told of a lead, and again on demand', ownServer, async ({ page }) => {
  const calls: Call[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.end('Thank you');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}/flowdeck`;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  const email = 'hertha@ayrton.example';
  await signUp(page, email);
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  await page.goto(await mailedLink(email));
  await press('Sign in');
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Event webhooks' }).click();
  await press(eventsCopy.add);
  await fillIn(page, { Address: url });
  await page.getByRole('checkbox', { name: 'Lead captured' }).check();
  await press('Add webhook');
  await expect(page.getByText(webhookCopy.secretTitle)).toBeVisible();
  const secret = await page.getByRole('dialog').getByRole('code').innerText();
  await press(webhookCopy.done);

  await page.goto('/lead-capture');
  await fillIn(page, { Email: 'ada@walnut-furniture.example' });
  await press('Capture Lead');
  await expect.poll(() => calls.length).toBe(1);
  const isSigned = ({ headers, body }: Call) => {
    const signed = `${String(headers['x-flowdeck-timestamp'])}.${body}`;
    const expected = createHmac('sha256', secret).update(signed).digest('hex');
    return headers['x-flowdeck-signature'] === `sha256=${expected}`;
  };
  expect(calls.map(isSigned)).toEqual([true]);
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    version: 1,
    type: 'lead.captured',
    id: calls[0]?.headers['idempotency-key'],
    data: { lead: { email: 'ada@walnut-furniture.example' }, isNew: true },
  });

  await page.goto('/account/events');
  await press(`Show log of ${url}`);
  await page.getByText('Delivered').click();
  await expect(page.getByText(/^Answered 200 after/)).toBeVisible();
  await press('Send again');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.map(isSigned)).toEqual([true, true]);
  expect(calls[1]?.body).toBe(calls[0]?.body);
  await expect(page.getByText('Delivered')).toBeVisible();

  await press(`Send a test event to ${url}`);
  await expect(
    page.getByText(/^The webhook accepted the test event.* status 200\.$/),
  ).toBeVisible();
  expect(calls[2]?.body).toContain('"type":"test"');
  receiver.close();
});
