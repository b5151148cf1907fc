import { describe, expect, it } from 'vitest';
import type { Workflow } from '../workflows.queries.ts';
import { narrowedPage } from './narrowed-page.ts';
import { everyWorkflow, type StatusFilter, type WorkflowFilter } from './workflow-filter.ts';

const workflow = (status: string): Workflow => ({
  id: status,
  name: status,
  type: 'Verification',
  description: '',
  status,
  executions: 0,
  successRate: 0,
  lastRun: 'never',
  nextRun: 'paused',
  latestRuns: [],
});

const page = (statuses: string[], rest: { nextCursor?: string } = {}) => ({
  items: statuses.map(workflow),
  counts: null,
  nextCursor: null,
  ...rest,
});
const inStatus = (status: StatusFilter): WorkflowFilter => ({ ...everyWorkflow, status });
const all = ['active', 'paused', 'active', 'archived'];

describe('a page of workflows', () => {
  it('is narrowed to the status, whatever the server sent', async () => {
    const active = await narrowedPage(page(all), inStatus('active'));
    expect(active.items.map(({ status }) => status)).toEqual(['active', 'active']);
    expect((await narrowedPage(page(all), everyWorkflow)).items).toHaveLength(4);
  });

  it('keeps the counts of the server', async () => {
    const counts = { all: 9, active: 4, paused: 3, error: 2 };
    const narrowed = await narrowedPage({ ...page(all), counts }, inStatus('active'));
    expect(narrowed.counts).toEqual(counts);
  });

  it.each(['all', 'active', 'error'] as const)(
    'counts the workflows of a server that does not filter, under %s',
    async (status) => {
      const counts = { all: 4, active: 2, paused: 1, error: 0 };
      expect((await narrowedPage(page(all), inStatus(status))).counts).toEqual(counts);
    },
  );

  it('counts nothing where there may be more than it can see', async () => {
    const only = await narrowedPage(page(['active', 'active']), inStatus('active'));
    expect(only.counts).toBeNull();
    const first = await narrowedPage(page(all, { nextCursor: 'next' }), everyWorkflow);
    expect(first.counts).toBeNull();
  });

  describe('of a server that neither searches nor sorts', () => {
    const sent = {
      ...page([]),
      items: [
        { ...workflow('active'), name: 'Zoë’s drafts', lastRun: '2026-03-01T09:00:00Z' },
        { ...workflow('paused'), name: 'élan', description: 'Checks leads' },
        { ...workflow('active'), name: 'Follow-up', lastRun: '2026-03-02T09:00:00Z' },
      ],
    };
    const shown = async (filter: Partial<WorkflowFilter>, known: object = {}) => {
      const { items } = await narrowedPage({ ...sent, ...known }, { ...everyWorkflow, ...filter });
      return items.map(({ name }) => name);
    };

    it.each([
      [{ search: 'zoe' }, ['Zoë’s drafts']],
      [{ search: 'LEAD' }, ['élan']],
      [{ search: 'leads', status: 'active' }, []],
      [{ type: 'Conversion' }, []],
      [{ sort: 'created' }, ['Follow-up', 'élan', 'Zoë’s drafts']],
      [{ sort: 'name' }, ['élan', 'Follow-up', 'Zoë’s drafts']],
      [{ sort: '-lastRun' }, ['Follow-up', 'Zoë’s drafts', 'élan']],
      [{ sort: 'lastRun' }, ['élan', 'Zoë’s drafts', 'Follow-up']],
    ] as const)('shows %j', async (filter, names) => {
      expect(await shown(filter)).toEqual(names);
    });

    it('stays in its order where there may be more', async () => {
      expect(await shown({ sort: 'name' }, { nextCursor: 'next' })).toEqual(await shown({}));
    });

    it('is left alone where the server knows how', async () => {
      const counts = { all: 3, active: 2, paused: 1, error: 0 };
      expect(await shown({ search: 'nobody', sort: 'name' }, { counts })).toEqual(await shown({}));
    });
  });
});
