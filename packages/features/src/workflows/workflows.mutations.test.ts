import {
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  type MutationOptions,
} from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
  type Workflow,
} from '@flowdeck/contract/workflows/workflows';
import { waitingKey } from '../platform/waiting/waiting-key.ts';
import type { Services } from '../platform/services.tsx';
import { createNewWorkflow } from './create-workflow.mutations.ts';
import { setWorkflowStatus } from './workflows.mutations.ts';
import { everyWorkflow, type StatusFilter, type WorkflowFilter } from './model/workflow-filter.ts';
import { workflowKeys } from './workflow-keys.ts';
import {
  recentActivitiesQuery,
  workflowListQuery,
  workflowStatsQuery,
} from './workflows.queries.ts';

const workflow = (id: string, status: Workflow['status']): Workflow => ({
  id,
  name: `Workflow ${id}`,
  type: 'Verification',
  description: '',
  status,
  executions: 0,
  successRate: 0,
  lastRun: 'never',
  nextRun: 'paused',
  latestRuns: [],
});

/** The server's lists and counts reflect what is stored when they are requested. */
let stored: Workflow[];
/** What a change is answered. */
let answered: Workflow;
let client: QueryClient;
let services: Services;
const call = vi.fn();

beforeEach(() => {
  stored = [workflow('a', 'active'), workflow('b', 'active'), workflow('c', 'paused')];
  client = new QueryClient();
  services = { api: { call }, log: vi.fn() } as unknown as Services;
  call.mockImplementation(async (endpoint: unknown, input: { query?: { status?: string } }) => {
    if (endpoint !== listWorkflows) return answered;
    const status = input.query?.status;
    return {
      items: stored.filter((one) => !status || one.status === status),
      counts: {
        all: stored.length,
        ...Object.fromEntries(
          (['active', 'paused', 'error'] as const).map((status) => [
            status,
            stored.filter((one) => one.status === status).length,
          ]),
        ),
      },
      nextCursor: null,
    };
  });
});

const inStatus = (status: StatusFilter): WorkflowFilter => ({ ...everyWorkflow, status });

async function openList(status: StatusFilter, more: Partial<WorkflowFilter> = {}) {
  const query = workflowListQuery(services.api, client, { ...inStatus(status), ...more });
  await client.infiniteQuery(query);
  const list = new InfiniteQueryObserver(client, query);
  list.subscribe(() => undefined);
  return list;
}
/** Until nothing is fetched any more. */
const idle = () =>
  vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
  });
const run = <Result, Input>(
  { mutationFn, ...options }: MutationOptions<Result, Error, Input>,
  input: Input,
) =>
  client
    .getMutationCache()
    .build(client, { mutationFn, ...options })
    .execute(input);
const shown = (status: StatusFilter, more: Partial<WorkflowFilter> = {}) =>
  client
    .getQueryData<{ pages: { items: Workflow[] }[] }>(
      workflowKeys.list({ ...inStatus(status), ...more }),
    )
    ?.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`));
const countsOf = (list: Awaited<ReturnType<typeof openList>>) =>
  list.getCurrentResult().data?.pages[0]?.counts;

describe('a status change', () => {
  const pause = (stores = true) => {
    answered = workflow('a', 'paused');
    if (stores) stored[0] = answered;
    return run(setWorkflowStatus(services, client), {
      workflow: workflow('a', 'active'),
      status: 'paused',
    });
  };

  it('updates the card from the response, before anything else is fetched', async () => {
    await openList('all');
    call.mockImplementation((endpoint: unknown) =>
      endpoint === listWorkflows ? new Promise(() => undefined) : Promise.resolve(answered),
    );
    await pause();
    expect(shown('all')).toEqual(['a paused', 'b active', 'c paused']);
  });

  it('asks again what waits: a workflow that had stopped waits no more', async () => {
    client.setQueryData(waitingKey, { kinds: [] });
    await pause();
    expect(client.getQueryState(waitingKey)?.isInvalidated).toBe(true);
  });

  it('removes the card from a list that it no longer matches', async () => {
    await openList('active');
    await pause();
    expect(shown('active')).toEqual(['b active']);
  });

  it('moves the workflow from one count to the other', async () => {
    const list = await openList('all');
    expect(countsOf(list)).toEqual({ all: 3, active: 2, paused: 1, error: 0 });
    await pause();
    expect(countsOf(list)).toEqual({ all: 3, active: 1, paused: 2, error: 0 });
  });

  it('stays where the server still answers what was before', async () => {
    const list = await openList('all');
    await pause(false);
    await idle();
    expect(shown('all')).toEqual(['a paused', 'b active', 'c paused']);
    expect(countsOf(list)).toMatchObject({ active: 1, paused: 2 });
  });

  it('gives way to a list that is requested after it', async () => {
    const list = await openList('all');
    await pause();
    stored = [workflow('a', 'error')];
    await list.refetch();
    expect(shown('all')).toEqual(['a error']);
  });

  it('has statistics and activity fetched again', async () => {
    new QueryObserver(client, workflowStatsQuery(services.api)).subscribe(() => undefined);
    new QueryObserver(client, recentActivitiesQuery(services.api)).subscribe(() => undefined);
    await idle();
    call.mockClear();
    await pause();
    await idle();
    const called = call.mock.calls.map(([endpoint]) => endpoint as unknown);
    expect(called).toEqual([updateWorkflowStatus, getWorkflowStats, listRecentActivities]);
  });

  it('has a list fetched again that did not have the workflow', async () => {
    await openList('paused');
    await pause();
    await idle();
    expect(shown('paused')).toEqual(['a paused', 'c paused']);
  });

  it('lets a list that was still on its way arrive', async () => {
    let answer: (page: unknown) => void = vi.fn();
    call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const loading = openList('all').catch(() => undefined);
    new InfiniteQueryObserver(
      client,
      workflowListQuery(services.api, client, everyWorkflow),
    ).subscribe(() => undefined);
    await pause();
    answer({ items: [workflow('a', 'active')], counts: null, nextCursor: null });
    await loading;
    await idle();
    expect(shown('all')).toEqual(['a paused', 'b active', 'c paused']);
  });

  it('is not undone by a list that was requested before it', async () => {
    const list = await openList('all');
    let answer: (page: unknown) => void = vi.fn();
    const before = { items: [...stored], counts: { all: 3, active: 2 }, nextCursor: null };
    call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    void list.refetch();
    await pause();
    answer(before);
    await vi.waitFor(() => {
      expect(list.getCurrentResult().isFetching).toBe(false);
    });
    expect(shown('all')).toEqual(['a paused', 'b active', 'c paused']);
  });
});

describe('a new workflow', () => {
  const create = (stores = true) => {
    answered = workflow('new', 'paused');
    if (stores) stored.unshift(answered);
    return run(createNewWorkflow(services, client), {
      name: 'Workflow new',
      type: 'Verification',
      description: '',
    });
  };

  it('comes first in the lists that it matches', async () => {
    await openList('all');
    await openList('active');
    await create();
    expect(shown('all')?.[0]).toBe('new paused');
    expect(shown('active')).toEqual(['a active', 'b active']);
  });

  it('stays where the server does not list it yet', async () => {
    const list = await openList('all');
    await create(false);
    await idle();
    expect(shown('all')?.[0]).toBe('new paused');
    expect(countsOf(list)).toMatchObject({ all: 4, paused: 2 });
  });

  it.each([{ search: 'x' }, { type: 'Verification' }, { sort: 'name' }] as const)(
    'stays out of a list of %j until that is read again',
    async (more) => {
      await openList('all', more);
      const before = shown('all', more);
      call.mockImplementation((endpoint: unknown) =>
        endpoint === listWorkflows ? new Promise(() => undefined) : Promise.resolve(answered),
      );
      await create();
      expect(shown('all', more)).toEqual(before);
    },
  );

  it('stays out of a list that has scrolled past the newest', async () => {
    await openList('all');
    client.setQueryData(workflowKeys.list(everyWorkflow), (list: object) => ({
      ...list,
      pageParams: [['later']],
    }));
    call.mockImplementation((endpoint: unknown) =>
      endpoint === listWorkflows ? new Promise(() => undefined) : Promise.resolve(answered),
    );
    await create();
    expect(shown('all')).toEqual(['a active', 'b active', 'c paused']);
  });
});
