import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../platform/api-client.ts';
import { overallOf, serviceChecks } from './service-records.ts';
import { checkTimeout, pollInterval, ServiceMonitor } from './service-monitor.ts';

const online = { ok: true, status: 200, elapsed: 12 };
const never = () => new Promise<never>(() => undefined);

function setUp() {
  const probe = vi.fn<ApiClient['probe']>(async () => online);
  const tell: () => void = () => undefined;
  const environment = { hidden: false, online: true, tell };
  const unsubscribe = vi.fn();
  const monitor = new ServiceMonitor({ probe }, serviceChecks, {
    isHidden: () => environment.hidden,
    isOnline: () => environment.online,
    subscribe: (onChange) => {
      environment.tell = onChange;
      return unsubscribe;
    },
  });
  const overall = () => overallOf(monitor.state().records);
  const outcomes = () => monitor.state().records.map(({ last }) => last?.outcome);
  return { monitor, probe, environment, unsubscribe, overall, outcomes };
}

/** Advances the clock by `ms` and lets promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('ServiceMonitor', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T14:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('checks all five on start and says so until they have answered', async () => {
    const { monitor, probe, overall } = setUp();
    expect(overall()).toBe('checking');
    monitor.start();
    expect(probe.mock.calls.map(([path]) => path)).toEqual(serviceChecks.map(({ path }) => path));
    expect(probe.mock.calls[0]?.[1]).toMatchObject({ timeout: checkTimeout });
    await pass();
    expect(overall()).toBe('operational');
    expect(monitor.state()).toMatchObject({ refreshing: false });
    expect(monitor.state().records[4]?.last).toEqual({
      outcome: 'online',
      responseTime: 12,
      checkedAt: '2026-03-10T14:30:00.000Z',
    });
  });

  it('checks again every 30,000 ms, and keeps what it knows meanwhile', async () => {
    const { monitor, probe, overall } = setUp();
    monitor.start();
    await pass(pollInterval - 1);
    expect(probe).toHaveBeenCalledTimes(5);
    probe.mockImplementation(never);
    await pass(1);
    expect(probe).toHaveBeenCalledTimes(10);
    expect(overall()).toBe('operational');
    expect(monitor.state().refreshing).toBe(false);
  });

  it('counts a refusal as an error and no answer as offline, and retries neither', async () => {
    const { monitor, probe, outcomes } = setUp();
    probe.mockResolvedValueOnce({ ok: false, status: 500, elapsed: 3 });
    probe.mockRejectedValueOnce(new Error('timed out'));
    monitor.start();
    await pass();
    expect(outcomes()).toEqual(['error', 'offline', 'online', 'online', 'online']);
    expect(probe).toHaveBeenCalledTimes(5);
    expect(monitor.state().records[1]?.last).not.toHaveProperty('responseTime');
  });

  it('never runs two rounds at once', async () => {
    const { monitor, probe } = setUp();
    probe.mockImplementation(never);
    monitor.start();
    await pass(3 * pollInterval);
    expect(probe).toHaveBeenCalledTimes(5);
  });

  it('replaces a running round on Refresh and restarts the 30 s', async () => {
    const { monitor, probe, overall } = setUp();
    monitor.start();
    await pass(pollInterval - 1_000);
    probe.mockImplementationOnce(never);
    monitor.refresh();
    expect(overall()).toBe('checking');
    expect(monitor.state().refreshing).toBe(true);
    await pass();
    expect(overall()).toBe('checking');
    const first = probe.mock.calls[5]?.[1]?.signal;
    monitor.refresh();
    expect(first?.aborted).toBe(true);
    await pass();
    expect(overall()).toBe('operational');
    expect(probe).toHaveBeenCalledTimes(15);
    await pass(pollInterval - 1);
    expect(probe).toHaveBeenCalledTimes(15);
    await pass(1);
    expect(probe).toHaveBeenCalledTimes(20);
  });

  it('waits while the page is hidden and checks once when it is visible again', async () => {
    const { monitor, probe, environment } = setUp();
    monitor.start();
    await pass();
    environment.hidden = true;
    environment.tell();
    await pass(4 * pollInterval);
    expect(probe).toHaveBeenCalledTimes(5);
    environment.hidden = false;
    environment.tell();
    await pass();
    expect(probe).toHaveBeenCalledTimes(10);
  });

  it('does not check early if the page was hidden only briefly', async () => {
    const { monitor, probe, environment } = setUp();
    monitor.start();
    await pass();
    environment.hidden = true;
    environment.tell();
    environment.hidden = false;
    environment.tell();
    await pass();
    expect(probe).toHaveBeenCalledTimes(5);
  });

  it('shows offline at once without a network, checks nothing, and checks when it is back', async () => {
    const { monitor, probe, environment, overall, outcomes } = setUp();
    monitor.start();
    await pass();
    environment.online = false;
    environment.tell();
    await pass();
    expect(outcomes()).toEqual(Array(5).fill('offline'));
    expect(overall()).toBe('down');
    await pass(pollInterval);
    expect(probe).toHaveBeenCalledTimes(5);
    environment.online = true;
    environment.tell();
    await pass();
    expect(probe).toHaveBeenCalledTimes(10);
    expect(overall()).toBe('operational');
    expect(monitor.state().records[0]?.history.map(({ outcome }) => outcome)).toEqual([
      'online',
      'offline',
      'offline',
      'online',
    ]);
  });

  it('stops everything when it is stopped, and can start again', async () => {
    const { monitor, probe, unsubscribe, overall } = setUp();
    const stop = monitor.start();
    stop();
    await pass(2 * pollInterval);
    expect(probe).toHaveBeenCalledTimes(5);
    expect(probe.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(overall()).toBe('checking');
    monitor.start();
    await pass();
    expect(overall()).toBe('operational');
  });
});
