import { describeConformance } from '@flowdeck/contract/conformance';
import { createMockApi } from './mock-api.ts';

describeConformance('the mock', async () => {
  let now = new Date();
  const api = createMockApi({ data: 'empty' }, () => now);
  const workspaces = () => api.world.accounts.map(({ workspace }) => workspace);
  return {
    async respond(request) {
      const response = await api.respond(request);
      if (!response) throw new Error(`The mock does not know ${request.method} ${request.url}.`);
      return response;
    },
    setTime(time) {
      now = time;
    },
    async setWorkflow(id, state) {
      for (const workflow of workspaces().flatMap(({ workflows }) => workflows)) {
        if (workflow.id === id) Object.assign(workflow, state, { nextRunAt: null });
      }
    },
    async setLeadStatus(id, status) {
      for (const lead of workspaces().flatMap(({ leads }) => leads)) {
        if (lead.id === id) lead.status = status;
      }
    },
    close: async () => undefined,
  };
});
