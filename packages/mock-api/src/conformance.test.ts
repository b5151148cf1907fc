import { describeConformance } from '@flowdeck/contract/conformance';
import { vi } from 'vitest';
import { createMockApi } from './mock-api.ts';

describeConformance(
  'the mock',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const api = createMockApi({ data: 'empty' });
    const worlds = () => api.accounts.all.map(({ world }) => world);
    return {
      async respond(request) {
        const response = await api.respond(request);
        if (!response) throw new Error(`The mock has no call for ${request.method} ${request.url}`);
        return response;
      },
      setTime: (time) => void vi.setSystemTime(time),
      async setWorkflow(id, state) {
        for (const world of worlds()) {
          const w = world.workflows.find((one) => one.id === id);
          if (w)
            Object.assign(w, {
              status: state.status,
              executions: state.succeededRuns + state.failedRuns,
              successRate: (state.succeededRuns / (state.succeededRuns + state.failedRuns)) * 100,
              lastRun: state.lastRunAt.toISOString(),
              nextRun: state.error ? `error: ${state.error}` : 'paused',
            });
        }
      },
      async setLeadStatus(id, status) {
        for (const world of worlds()) {
          world.leads = world.leads.map((l) => (l.id === id ? { ...l, status } : l));
        }
      },
      async close() {
        vi.useRealTimers();
      },
    };
  },
  ['session', 'status'],
);
