import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import * as z from 'zod';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const body = { name: 'Nightly', type: 'Verification', description: 'Checks leads' };

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('workflows', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startTestApi();
    ({ token } = await api.addSignedIn('owner'));
  });
  afterEach(() => api.close());

  it('writes one activity for a hundred simultaneous starts', async () => {
    const { id } = (await api.call(createWorkflow, { token, body })).data;
    const start = { token, params: { id }, body: { status: 'active' } };
    const all = await Promise.all(
      Array.from({ length: 100 }, () => api.call(updateWorkflowStatus, start)),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect((await api.call(listRecentActivities, { token })).data).toHaveLength(2);
  });

  it('names what it lists without counting what others have', async () => {
    for (let count = 0; count < 2; count += 1) await api.call(createWorkflow, { token, body });
    const { nextCursor } = (await api.call(listWorkflows, { token, query: { limit: '1' } })).data;
    const activities = (await api.call(listRecentActivities, { token })).data;
    for (const id of [nextCursor, ...activities.map(({ id }) => id)]) {
      expect(z.uuidv4().safeParse(id).success, String(id)).toBe(true);
    }
    const stranger = await api.addSignedIn('stranger');
    const query = { cursor: nextCursor ?? '' };
    const found = await api.call(listWorkflows, { token: stranger.token, query });
    expect(found.data.items).toEqual([]);
  });
});
