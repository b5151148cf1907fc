import { expect, it } from 'vitest';
import type { Workflow, WorkflowStatus } from '@flowdeck/contract/workflows';
import { createMockApi } from '../mock-api.ts';

/** The answer to a wish for a workflow that is in this status. */
async function ask(current: WorkflowStatus, wanted: WorkflowStatus) {
  const api = createMockApi();
  const { id } = api.world.workflows.find(({ status }) => status === current) as Workflow;
  const response = await api.respond(
    new Request(`http://localhost/api/workflows/${id}/status`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${api.world.issueToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ status: wanted }),
    }),
  );
  return response?.status;
}

// As the server does (apps/api/src/workflows/rules.ts).
it.each([
  ['active', 'paused', 200],
  ['active', 'active', 200],
  ['paused', 'paused', 200],
  ['paused', 'active', 200],
  ['error', 'active', 200],
  ['completed', 'active', 200],
  ['error', 'paused', 409],
  ['completed', 'paused', 409],
  ['active', 'completed', 409],
  ['paused', 'error', 409],
] as const)('answers %s → %s with %i', async (current, wanted, status) => {
  expect(await ask(current, wanted)).toBe(status);
});
