import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createOutageLog } from './outage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports an outage when it begins, each minute, and when it is over', async () => {
  const entries: object[] = [];
  const log = createLog('info', {
    write: (line) => void entries.push(JSON.parse(line) as object),
  });
  let isAway = true;
  const ask = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const onLost = createOutageLog(log, ask);

  for (let call = 0; call < 3; call += 1) onLost(new Error('connection refused'));
  await vi.advanceTimersByTimeAsync(61_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(61_000);
  onLost(new Error('once more'));

  expect(entries).toMatchObject([
    { msg: 'The database does not answer', err: { message: 'connection refused' } },
    { msg: 'The database still does not answer', failures: 3, seconds: 60 },
    { msg: 'The database answers again', failures: 3, seconds: 62 },
    { msg: 'The database does not answer', err: { message: 'once more' } },
  ]);
});
