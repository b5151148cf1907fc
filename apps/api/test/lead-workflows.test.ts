import { captureLead } from '@flowdeck/contract/leads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows';
import { queueDelivery } from '../src/deliveries/queue-delivery.ts';
import { deliveries } from '../src/deliveries/tables.ts';
import { unsubscribes } from '../src/leads/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

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

  it('counts each capture as a run of the active Lead Capture workflows', async () => {
    const names = ['Website', 'Fair'];
    for (const name of names) {
      const body = { name, type: 'Lead Capture', description: 'Takes leads in' };
      const { id } = (await api.call(createWorkflow, { token, body })).data;
      if (name === 'Fair') continue;
      await api.call(updateWorkflowStatus, { token, params: { id }, body: { status: 'active' } });
    }
    const { score } = await capture('ada@acme.de');
    const { items } = (await api.call(listWorkflows, { token })).data;
    const website = items.find(({ name }) => name === 'Website');
    expect(website).toMatchObject({
      executions: 1,
      nextRun: 'continuous',
      lastRun: api.clock.now.toISOString(),
    });
    expect(items.find(({ name }) => name === 'Fair')).toMatchObject({ executions: 0 });
    const [latest] = (await api.call(listRecentActivities, { token })).data;
    expect(latest?.action).toBe(`Website: ada@acme.de captured, score ${String(score)}`);
  });

  it('unsubscribes the recipient of an email by the button, not by opening the page', async () => {
    const lead = await capture('bob@acme.de');
    await api.database.db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        key: 'outreach:test',
        at: api.clock.now,
        payload: { channel: 'mail', to: lead.email, subject: 'Hello', text: 'Hello' },
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
      expect(pressed.body).toContain('You are unsubscribed');
    }
    expect(await listed()).toMatchObject([{ leadId: lead.id }]);
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
