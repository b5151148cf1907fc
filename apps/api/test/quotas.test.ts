import { generateContent } from '@flowdeck/contract/content/content';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { quotas } from '@flowdeck/domain/quotas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

describeApi('quotas of a workspace', () => {
  let api: TestApi;
  let full: { token: string };
  beforeEach(async () => {
    api = await startTestApi();
    full = await api.addSignedIn('full');
  });
  afterEach(() => api.close());

  const workflow = { name: 'Another', type: 'Verification', description: 'Checks' };

  it('bounds active workflows', async () => {
    const { data } = await api.call(createWorkflow, { token: full.token, body: workflow });
    await api.database.executeSql(
      `insert into workflows
         (workspace_id, name, type, description, status, created_at, updated_at)
       select workspace_id, name, type, description, 'active', created_at, updated_at
       from workflows, generate_series(1, ${String(quotas.activeWorkflows)})`,
    );
    const start = () =>
      api.call(updateWorkflowStatus, {
        token: full.token,
        params: { id: data.id },
        body: { status: 'active' },
      });
    expect((await start()).problem).toMatchObject({
      code: 'conflict',
      error: 'At most 1,000 workflows can be active. Pause one of them first.',
    });
    await api.database.executeSql(
      `update workflows set status = 'paused' where id = (
         select id from workflows where status = 'active' limit 1)`,
    );
    expect((await start()).status).toBe(200);
  });

  it('refuses more than 60 pieces a minute', async () => {
    const generate = () =>
      api.call(generateContent, { token: full.token, body: { title: 'T', length: 'short' } });
    for (let n = 0; n < 60; n++) expect((await generate()).status).toBe(200);
    expect((await generate()).problem).toMatchObject({ code: 'rate_limited' });
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await generate()).status).toBe(200);
  });
});
