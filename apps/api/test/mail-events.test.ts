import {
  createEventWebhook,
  listEventDeliveries,
} from '@flowdeck/contract/delivery/event-webhooks';
import { reportMailEvents } from '@flowdeck/contract/delivery/mail-events';
import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import { deleteLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import type { ApiScope } from '@flowdeck/contract/scopes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { leads, unsubscribes } from '../src/leads/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const email = 'ada@walnut-furniture.de';
const type = { 'content-type': 'application/json' };

describeApi('reports of mail services', () => {
  let api: TestApi;
  let owner: Awaited<ReturnType<TestApi['addSignedIn']>>;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    people += 1;
    owner = await api.addSignedIn(`sender ${String(people)}`);
  });

  const capture = async () => {
    const { token } = owner;
    return (await api.call(captureLead, { token, body: { email, consent: true } })).data.lead;
  };
  const keyWith = async (...scopes: ApiScope[]) => {
    const body = { name: 'Mail service', scopes, lifetime: 'never' } as const;
    return (await api.call(createApiKey, { token: owner.token, body })).data.key;
  };
  const report = (body: object, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: reportMailEvents.path,
      headers: { ...type, ...headers },
      payload: JSON.stringify(body),
    });
  const basic = (key: string) => ({
    authorization: `Basic ${Buffer.from(`flowdeck:${key}`).toString('base64')}`,
  });
  const unsubscribed = { events: [{ type: 'unsubscribed', email }] };
  const recorded = { data: { recorded: 1, ignored: 0 } };

  it('come with an API key as a bearer token, or as what services can send', async () => {
    await capture();
    const key = await keyWith('emails:write');
    expect((await report(unsubscribed, basic('flowdeck_key_other'))).statusCode).toBe(401);
    expect((await report(unsubscribed, basic(owner.token))).statusCode).toBe(401);
    expect((await report(unsubscribed, basic(await keyWith('leads:write')))).statusCode).toBe(403);
    expect((await report(unsubscribed, basic(key))).json()).toMatchObject(recorded);
    const bounced = { events: [{ type: 'bounced', email }] };
    const bearer = { authorization: `Bearer ${key}` };
    expect((await report(bounced, bearer)).json()).toMatchObject(recorded);
  });

  it('come as text from Amazon SNS, which no other call takes', async () => {
    await capture();
    const headers = { ...basic(await keyWith('emails:write')), 'content-type': 'text/plain' };
    const complaint = { complainedRecipients: [{ emailAddress: email }] };
    const Message = JSON.stringify({ notificationType: 'Complaint', complaint });
    const answer = await report({ Type: 'Notification', Message }, headers);
    expect(answer.json()).toMatchObject(recorded);
    const other = await api.app.inject({
      method: 'POST',
      url: captureLead.path,
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
      payload: '{}',
    });
    expect(other.statusCode).toBe(415);
  });

  it('drop what waits for a lead that unsubscribed, and tell the webhooks, once', async () => {
    const { id: leadId } = await capture();
    const { token, workspaceId } = owner;
    const { data } = await api.call(createEventWebhook, {
      token,
      body: { url: 'http://127.0.0.1:9/', events: ['email.unsubscribed', 'email.bounced'] },
    });
    await api.database.db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        leadId,
        key: `${workspaceId} waits`,
        approval: true,
        payload: { to: email, subject: 'Hello', text: 'Hello' },
        at: api.clock.now,
      }),
    );
    const events = [
      { type: 'bounced', email, reason: '550 No such user' },
      { type: 'complained', email },
    ];
    const report = { token, body: { events } };
    expect((await api.call(reportMailEvents, report)).data.recorded).toBe(2);
    expect((await api.call(reportMailEvents, report)).data.recorded).toBe(0);
    const [mail] = await api.database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.workspaceId, workspaceId));
    expect(mail?.status).toBe('discarded');
    const params = { id: data.webhook.id };
    const told = (await api.call(listEventDeliveries, { token, params })).data.items;
    const bodies = told.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(bodies.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'email.bounced', data: { lead: { id: leadId }, reason: '550 No such user' } },
      { type: 'email.unsubscribed', data: { lead: { id: leadId, consent: 'refused' } } },
    ]);
  });

  it('count for a lead that was deleted, if it comes back', async () => {
    const { token } = owner;
    await api.call(deleteLead, { token, params: { id: (await capture()).id } });
    const { data } = await api.call(reportMailEvents, { token, body: unsubscribed });
    expect(data).toEqual({ recorded: 1, ignored: 0 });
    const back = await capture();
    const { db } = api.database;
    expect(await db.$count(unsubscribes, eq(unsubscribes.leadId, back.id))).toBe(1);
    const [lead] = await db.select().from(leads).where(eq(leads.id, back.id));
    expect(lead?.consent).toBe('refused');
  });
});
