import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { toAsyncView } from './to-async-view.ts';

const refused = new ApiProblem('list', { kind: 'refused', status: 403 });
const unauthenticated = new ApiProblem('list', { kind: 'refused', status: 401 });
const unavailable = new ApiProblem('list', { kind: 'refused', status: 503 });
const unreadable = new ApiProblem('list', { kind: 'unreadable', status: 200 });
const options = {
  failedText: 'Failed to load',
  emptyReason: (list: string[]) => (list.length === 0 ? ('nothing-yet' as const) : undefined),
};
const view = (query: Partial<Parameters<typeof toAsyncView<string[]>>[0]>) =>
  toAsyncView<string[]>({ data: undefined, error: null, fetchStatus: 'idle', ...query }, options);

describe('toAsyncView', () => {
  it('is loading until there is a result', () => {
    expect(view({ fetchStatus: 'fetching' })).toEqual({ state: 'loading' });
    expect(view({ fetchStatus: 'fetching', error: unavailable })).toEqual({ state: 'loading' });
  });

  it('has failed, whatever the reason', () => {
    for (const error of [unavailable, unreadable, refused]) {
      expect(view({ error })).toEqual({ state: 'failed', message: 'Failed to load' });
    }
  });

  it('tells a session that has ended from other failures, with and without data', () => {
    expect(view({ error: unauthenticated })).toMatchObject({
      state: 'failed',
      message: 'Failed to load',
      sessionEnded: true,
    });
    const data = ['a'];
    expect(view({ data, error: unauthenticated })).toMatchObject({ refresh: 'session-ended' });
  });

  it('says that it is offline instead of loading forever', () => {
    expect(view({ fetchStatus: 'paused' })).toEqual({
      state: 'failed',
      message: 'Failed to load',
      hint: expect.stringContaining('offline') as string,
    });
  });

  it('keeps data during a refresh and after its failure', () => {
    const data = ['a'];
    expect(view({ data })).toEqual({ state: 'ready', data, refresh: 'fresh' });
    expect(view({ data, fetchStatus: 'fetching' })).toMatchObject({ data, refresh: 'refreshing' });
    expect(view({ data, error: unavailable })).toMatchObject({ data, refresh: 'failed' });
  });

  it('distinguishes empty from data', () => {
    expect(view({ data: [] })).toEqual({ state: 'empty', reason: 'nothing-yet' });
  });
});
