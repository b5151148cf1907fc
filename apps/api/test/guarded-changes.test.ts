import {
  changeEventWebhook,
  createEventWebhook,
  listEventWebhooks,
} from '@flowdeck/contract/delivery/event-webhooks';
import { changeMailSender, changeWebhook } from '@flowdeck/contract/delivery/sending';
import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emailsCopy } from '@flowdeck/emails/emails-copy';
import { accounts } from '../src/identity/accounts/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const guarded = emailsCopy.accountNotice;
const mails = {
  senderName: '',
  fromAddress: 'ada@acme.example',
  replyTo: '',
  smtpUrl: 'smtps://smtp.acme.example',
  smtpUsername: '',
  smtpPassword: '',
};
const webhookUrl = 'https://hooks.acme.example/1';
const event = { url: webhookUrl, events: ['lead.captured'] };
const key = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };

describeApi('changes that let data out, or a program in', () => {
  let api: TestApi;
  let token: string;
  const email = 'ada@example.org';
  beforeEach(async () => {
    api = await startTestApi();
    ({ token } = await api.addSignedIn('ada', { email }));
  });
  afterEach(() => api.close());

  const confirm = () =>
    api.database.db
      .update(accounts)
      .set({ emailVerifiedAt: api.clock.now })
      .where(eq(accounts.username, 'ada'));
  async function changeAll() {
    const statuses = [
      (await api.call(changeMailSender, { token, body: mails })).status,
      (await api.call(changeWebhook, { token, body: { webhookUrl } })).status,
      (await api.call(createApiKey, { token, body: key })).status,
      (await api.call(createEventWebhook, { token, body: event })).status,
    ];
    const [webhook] = (await api.call(listEventWebhooks, { token })).data;
    const params = { id: webhook?.id ?? unknownId };
    const body = { url: `${webhookUrl}/2` };
    statuses.push((await api.call(changeEventWebhook, { token, params, body })).status);
    await api.mailer.idle();
    return statuses;
  }

  it('are told to the owner of a confirmed address, each', async () => {
    await confirm();
    expect(await changeAll()).toEqual([200, 200, 200, 200, 200]);
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual(
      [
        guarded['mail-server'],
        guarded['post-webhook'],
        guarded['api-key'],
        guarded['event-webhook'],
        guarded['event-webhook'],
      ].map(({ subject }) => [email, subject]),
    );
    expect(JSON.stringify(api.mails)).not.toContain('acme.example');
  });

  it('are not told to an address that nobody has confirmed', async () => {
    expect(await changeAll()).toEqual([200, 200, 200, 200, 200]);
    expect(api.mails).toEqual([]);
  });

  it('are refused, and not told, in a session that is 16 minutes old', async () => {
    await confirm();
    api.clock.now = new Date(api.clock.now.getTime() + 16 * 60_000);
    expect(await changeAll()).toEqual([403, 403, 403, 403, 403]);
    expect(api.mails).toEqual([]);
  });

  it('send an account no more than 30 emails in 15 minutes', async () => {
    await confirm();
    for (let n = 0; n < 30; n++) await api.call(changeWebhook, { token, body: { webhookUrl } });
    expect(await changeAll()).toEqual([429, 429, 429, 429, 429]);
    expect(api.mails).toHaveLength(30);
  });
});
