import { randomUUID } from 'node:crypto';
import { getLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { unsubscribes } from '../src/leads/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { unsubscribeCopy } from '../src/leads/unsubscribe/unsubscribe-copy.ts';

describeApi('leads and their workflows', () => {
  let api: TestApi;
  let token: string;
  let workspaceId: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ token, workspaceId } = await api.addSignedIn('marketer'));
  });
  afterAll(() => api.close());

  const capture = async (email: string) =>
    (await api.call(captureLead, { token, body: { email } })).data.lead;

  it('counts twenty runs at a capture at most, and captures at once do not block each other', async () => {
    const { db } = api.database;
    const crowd = await api.addSignedIn('crowd');
    const at = api.clock.now;
    const kind = { type: 'Lead Capture', description: '', status: 'active' } as const;
    const rows = Array.from({ length: 500 }, (_, i) => ({
      ...kind,
      name: `Form ${String(i)}`,
      workspaceId: crowd.workspaceId,
      createdAt: at,
      updatedAt: at,
    }));
    await db.insert(workflows).values(rows);
    const captures = Array.from({ length: 20 }, (_, i) =>
      api.call(captureLead, { token: crowd.token, body: { email: `p${String(i)}@acme.de` } }),
    );
    const statuses = (await Promise.all(captures)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const runs = await db.$count(workflowRuns, eq(workflowRuns.workspaceId, crowd.workspaceId));
    expect(runs).toBe(20 * 20);
  });

  it('unsubscribes the recipient of an email by the button, not by opening the page', async () => {
    const lead = await capture('bob@acme.de');
    await api.database.db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        key: 'outreach:test',
        at: api.clock.now,
        payload: { to: lead.email, subject: 'Hello', text: 'Hello' },
      }),
    );
    const [mail] = await api.database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.key, 'outreach:test'));
    const url = `/unsubscribe/${mail?.id ?? ''}`;
    const listed = () => api.database.db.select().from(unsubscribes);

    const opened = await api.app.inject({ url });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('bob@acme.de');
    expect(opened.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await listed()).toEqual([]);

    for (let i = 0; i < 2; i++) {
      const pressed = await api.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      expect(pressed.body).toContain(unsubscribeCopy.done.title);
    }
    expect(await listed()).toMatchObject([{ leadId: lead.id }]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['multipart/form-data', 'List-Unsubscribe=One-Click'],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['application/json', '{'],
    [undefined, 'List-Unsubscribe=One-Click'],
    [undefined, ''],
  ])('takes the one click of a mail program whose body is %s', async (type, payload) => {
    const { token, workspaceId } = await api.addSignedIn(`one-click-${randomUUID()}`);
    const email = 'bob@acme.de';
    const { lead } = (await api.call(captureLead, { token, body: { email } })).data;
    const mail = { to: email, subject: 'Hello', text: 'Hello' };
    const key = `outreach:${lead.id}`;
    await api.database.db.transaction((tx) =>
      queueDelivery(tx, { workspaceId, key, at: api.clock.now, payload: mail }),
    );
    const [made] = await api.database.db.select().from(deliveries).where(eq(deliveries.key, key));
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: `/unsubscribe/${made?.id ?? ''}`,
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(unsubscribeCopy.done.title);
    const { consent } = (await api.call(getLead, { token, params: { id: lead.id } })).data;
    expect(consent).toBe('refused');
  });

  it.each(['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
    'finds no email %j',
    async (id) => {
      const { statusCode } = await api.app.inject({
        url: `/unsubscribe/${encodeURIComponent(id)}`,
      });
      expect(statusCode).toBe(404);
    },
  );
});
