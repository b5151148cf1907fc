import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimeShares } from './time-shares.ts';
import { createTurns } from './turns.ts';

/** Milliseconds of the database that the next tasks use. */
let cost: number;
beforeEach(() => {
  cost = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const newShares = () =>
  createTimeShares(
    () => performance.now(),
    async (task, note) => {
      const used = cost;
      try {
        return await task();
      } finally {
        note(used);
      }
    },
  );
const nothing = async () => undefined;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('lets an owner use a second at once', async () => {
  const shares = newShares();
  await shares.use('other', nothing);
  cost = 1_000;
  await shares.use('costly', nothing);
  expect(shares.restOf('costly')).toBe(0);
});

it('makes an owner who used more wait as long as the rest took, and nobody else', async () => {
  const shares = newShares();
  cost = 1_500;
  await shares.use('costly', nothing);
  cost = 5;
  await shares.use('other', nothing);
  expect(shares.restOf('costly')).toBe(1_000);
  expect(shares.restOf('other')).toBe(0);
  await pass(400);
  await shares.use('other', nothing);
  expect(shares.restOf('costly')).toBe(600);
  await pass(600);
  expect(shares.restOf('costly')).toBe(0);
});

it('lets whoever is alone wait for nobody', async () => {
  const shares = newShares();
  cost = 30_000;
  await shares.use('alone', nothing);
  await shares.use('alone', nothing);
  expect(shares.restOf('alone')).toBe(0);
  cost = 1;
  await shares.use('other', nothing);
  expect(shares.restOf('alone')).toBeGreaterThan(0);
  await pass(1_000);
  expect(shares.restOf('alone')).toBe(0);
});

it('counts what a task has used that failed', async () => {
  const shares = newShares();
  await shares.use('other', nothing);
  cost = 3_000;
  await expect(shares.use('costly', () => Promise.reject(new Error('failed')))).rejects.toThrow();
  expect(shares.restOf('costly')).toBeGreaterThan(0);
});

it('gives an owner half of the time while others call, and keeps all its tasks', async () => {
  const inTurn = createTurns(
    { slots: Infinity, slotsOfEach: 1, waitingOfEach: 100 },
    () => new Error('too many'),
    createTimeShares(
      () => performance.now(),
      async (task, note) => {
        const startedAt = performance.now();
        const result = await task();
        note(performance.now() - startedAt);
        return result;
      },
    ),
  );
  const task = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  let costlyDone = 0;
  let longest = 0;
  const costly = Array.from({ length: 60 }, () =>
    inTurn('costly', task(100)).then(() => (costlyDone += 1)),
  );
  const others = (async () => {
    for (let n = 0; n < 80; n++) {
      const askedAt = performance.now();
      await inTurn('other', task(1));
      longest = Math.max(longest, performance.now() - askedAt);
      await task(99)();
    }
  })();
  await pass(8_000);
  // A second at once, and half of the seven others.
  expect(costlyDone).toBeGreaterThanOrEqual(40);
  expect(costlyDone).toBeLessThanOrEqual(50);
  expect(longest).toBeLessThanOrEqual(2);
  await others;
  await pass(10_000);
  await Promise.all(costly);
  expect(costlyDone).toBe(60);
});
