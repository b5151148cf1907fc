import { expect, it } from 'vitest';
import { resultView } from './result-view.ts';

it('waits for a first result, and keeps the last one while another is requested', () => {
  expect(resultView(undefined, false)).toEqual({ state: 'empty', reason: 'nothing-yet' });
  expect(resultView(undefined, true)).toEqual({ state: 'loading' });
  expect(resultView('a', true)).toEqual({ state: 'ready', data: 'a', refresh: 'refreshing' });
  expect(resultView('a', false)).toEqual({ state: 'ready', data: 'a', refresh: 'fresh' });
});
