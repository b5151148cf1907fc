import { generateContent } from '@flowdeck/contract/content/content';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { duplicateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { quotas } from '@flowdeck/domain/quotas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  describe('that many calls reach at once', () => {
    const atOnce = 5;
    /** How many of these calls, all made at the same moment, succeed, and how many are refused. */
    async function race(call: (n: number) => Promise<{ status: number }>) {
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => call(n)));
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      return { succeed: count(200), refused: count(409) };
    }
    const oneSucceeds = { succeed: 1, refused: atOnce - 1 };
    /** Adds as many workflows as there is room for, but for one. */
    const fillWorkflows = (status: string, most: number) =>
      api.database.executeSql(
        `insert into workflows
           (workspace_id, name, type, description, status, created_at, updated_at)
         select id, 'Other', 'Verification', '', '${status}', now(), now()
         from workspaces, generate_series(2, ${String(most)})`,
      );

    it('starts one workflow', async () => {
      const ids: string[] = [];
      for (let n = 0; n < atOnce; n++) {
        ids.push((await api.call(createWorkflow, { token: full.token, body: workflow })).data.id);
      }
      await fillWorkflows('active', quotas.activeWorkflows);
      const start = (n: number) =>
        api.call(updateWorkflowStatus, {
          token: full.token,
          params: { id: ids[n] ?? '' },
          body: { status: 'active' },
        });
      expect(await race(start)).toEqual(oneSucceeds);
    });

    it('creates one workflow', async () => {
      await fillWorkflows('paused', quotas.workflows);
      const create = () => api.call(createWorkflow, { token: full.token, body: workflow });
      expect(await race(create)).toEqual(oneSucceeds);
    });

    it('copies one workflow', async () => {
      const { data } = await api.call(createWorkflow, { token: full.token, body: workflow });
      await fillWorkflows('paused', quotas.workflows - 1);
      const copy = () =>
        api.call(duplicateWorkflow, { token: full.token, params: { id: data.id } });
      expect(await race(copy)).toEqual(oneSucceeds);
    });

    it('creates one form', async () => {
      const create = () =>
        api.call(createLeadForm, { token: full.token, body: { name: 'Contact' } });
      for (let n = 1; n < quotas.forms; n++) await create();
      expect(await race(create)).toEqual(oneSucceeds);
    });

    it('takes in one lead, and writes one piece', async () => {
      const capture = (n: number) =>
        api.call(captureLead, {
          token: full.token,
          body: { email: `${String(n)}@example.org` },
        });
      const write = (n: number) =>
        api.call(generateContent, { token: full.token, body: { title: `T ${String(n)}` } });
      await capture(atOnce);
      await write(atOnce);
      // By their totals, which stand for rows.
      for (const [counted, most] of [
        ['leads', quotas.leads],
        ['content_pieces', quotas.pieces],
      ] as const) {
        await api.database.executeSql(
          `update totals set count = ${String(most - 1)} where counted = '${counted}'`,
        );
      }
      expect(await race(capture)).toEqual(oneSucceeds);
      expect(await race(write)).toEqual(oneSucceeds);
    });
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
