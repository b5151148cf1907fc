import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../platform/api-client.ts';
import { serviceChecks, type CheckResult } from './model/service-records.ts';
import { checkTimeout, pollInterval, roundQuery } from './round.query.ts';

const online = { ok: true, status: 200, elapsed: 12 };
const never = () => new Promise<never>(() => undefined);
const client = new QueryClient();

function setUp() {
  const probe = vi.fn<ApiClient['probe']>(async () => online);
  const results = new Map<number, CheckResult>();
  const round = new QueryObserver(
    client,
    roundQuery({ probe }, serviceChecks, (index, result) => results.set(index, result)),
  );
  const outcomes = () => serviceChecks.map((_, index) => results.get(index)?.outcome);
  return { probe, results, round, outcomes, start: () => round.subscribe(() => undefined) };
}

/** Advances the clock by `ms` and lets promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T14:30:00Z') });
  environmentManager.setIsServer(() => false);
  client.mount();
});
afterEach(() => {
  client.clear();
  client.unmount();
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('checks all five on start', async () => {
  const { probe, results, start, outcomes } = setUp();
  start();
  await pass();
  expect(probe.mock.calls.map(([path]) => path)).toEqual(serviceChecks.map(({ path }) => path));
  expect(probe.mock.calls[0]?.[1]).toMatchObject({ timeout: checkTimeout });
  expect(outcomes()).toEqual(Array(5).fill('online'));
  expect(results.get(4)).toEqual({
    outcome: 'online',
    responseTime: 12,
    checkedAt: '2026-03-10T14:30:00.000Z',
  });
});

it('checks again every 30,000 ms', async () => {
  const { probe, start } = setUp();
  start();
  await pass(pollInterval - 1);
  expect(probe).toHaveBeenCalledTimes(5);
  await pass(1);
  expect(probe).toHaveBeenCalledTimes(10);
});

it('keeps to the 30 s while a service does not answer', async () => {
  const { probe, start } = setUp();
  const timeOut = (_: unknown, no: (error: Error) => void) =>
    setTimeout(no, checkTimeout, new Error('timed out'));
  probe.mockImplementation(() => new Promise(timeOut));
  start();
  await pass(3 * pollInterval - 1);
  expect(probe).toHaveBeenCalledTimes(15);
  await pass(1);
  expect(probe).toHaveBeenCalledTimes(20);
});

it('counts a refusal as an error and no answer as offline, and retries neither', async () => {
  const { probe, results, start, outcomes } = setUp();
  probe.mockResolvedValueOnce({ ok: false, status: 500, elapsed: 3 });
  probe.mockRejectedValueOnce(new Error('timed out'));
  start();
  await pass();
  expect(outcomes()).toEqual(['error', 'offline', 'online', 'online', 'online']);
  expect(probe).toHaveBeenCalledTimes(5);
  expect(results.get(1)).not.toHaveProperty('responseTime');
});

it('never runs two rounds at once', async () => {
  const { probe, start } = setUp();
  probe.mockImplementation(never);
  start();
  await pass(3 * pollInterval);
  expect(probe).toHaveBeenCalledTimes(5);
});

it('replaces a running round on request and restarts the 30 s', async () => {
  const { probe, round, start, outcomes } = setUp();
  probe.mockImplementationOnce(never);
  start();
  await pass(pollInterval - 1_000);
  expect(outcomes()[0]).toBeUndefined();
  void round.refetch();
  expect(probe.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await pass();
  expect(outcomes()).toEqual(Array(5).fill('online'));
  expect(probe).toHaveBeenCalledTimes(10);
  await pass(pollInterval - 1);
  expect(probe).toHaveBeenCalledTimes(10);
  await pass(1);
  expect(probe).toHaveBeenCalledTimes(15);
});

it('waits while the page is hidden and checks once when it is visible again', async () => {
  const { probe, start } = setUp();
  start();
  await pass();
  focusManager.setFocused(false);
  await pass(4 * pollInterval);
  expect(probe).toHaveBeenCalledTimes(5);
  focusManager.setFocused(true);
  await pass();
  expect(probe).toHaveBeenCalledTimes(10);
});

it('does not check early if the page was hidden only briefly', async () => {
  const { probe, start } = setUp();
  start();
  await pass();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await pass();
  expect(probe).toHaveBeenCalledTimes(5);
});

it('makes no call without a network', async () => {
  const { probe, start, outcomes } = setUp();
  onlineManager.setOnline(false);
  start();
  await pass();
  expect(outcomes()).toEqual(Array(5).fill('offline'));
  expect(probe).not.toHaveBeenCalled();
});

it('stops everything when it is stopped, and can start again', async () => {
  const { probe, start, outcomes } = setUp();
  start()();
  await pass(2 * pollInterval);
  expect(probe).toHaveBeenCalledTimes(5);
  expect(probe.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(outcomes()).toEqual(Array(5).fill(undefined));
  start();
  await pass();
  expect(outcomes()).toEqual(Array(5).fill('online'));
});
