import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const refuse = () => new Error('too many');

/** Tasks that end when the test says so, and the order in which they began. */
function tasks() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, task, end, settle };
}

it('serves owners in turn, however many tasks one of them has', async () => {
  const { begun, task, end, settle } = tasks();
  const inTurn = createTurns({ slots: 1, slotsOfEach: 1, waitingOfEach: 10 }, refuse);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void inTurn(name[0] ?? '', task(name));
  await settle();
  for (let n = 0; n < 6; n++) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('leaves free what one owner may not have', async () => {
  const { begun, task, settle } = tasks();
  const inTurn = createTurns({ slots: 3, slotsOfEach: 2, waitingOfEach: 10 }, refuse);
  for (const name of ['a1', 'a2', 'a3', 'b1']) void inTurn(name[0] ?? '', task(name));
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('refuses only owners with too many waiting', async () => {
  const { task, end } = tasks();
  const inTurn = createTurns({ slots: 1, slotsOfEach: 1, waitingOfEach: 1 }, refuse);
  const first = inTurn('a', task('a1'));
  const second = inTurn('a', task('a2'));
  await expect(inTurn('a', task('a3'))).rejects.toThrow('too many');
  const other = inTurn('b', task('b1'));
  for (let n = 0; n < 3; n++) await end();
  await Promise.all([first, second, other]);
});

it('goes on after a task that fails', async () => {
  const inTurn = createTurns({ slots: 1, slotsOfEach: 1, waitingOfEach: 1 }, refuse);
  await expect(inTurn('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(inTurn('a', () => Promise.resolve('done'))).resolves.toBe('done');
});

it('forgets who leaves the queue, and gives the place to the next', async () => {
  const { begun, task, end, settle } = tasks();
  const inTurn = createTurns({ slots: 1, slotsOfEach: 1, waitingOfEach: 1 }, refuse);
  const first = inTurn('a', task('a1'));
  const leaving = new AbortController();
  const left = inTurn('a', task('a2'), leaving.signal);
  await expect(inTurn('a', task('a3'))).rejects.toThrow('too many');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(inTurn('a', task('a2'), leaving.signal)).rejects.toThrow('gone');
  const next = inTurn('a', task('a4'));
  await settle();
  await end();
  await end();
  await Promise.all([first, next]);
  expect(begun).toEqual(['a1', 'a4']);
});

it('goes on with an owner whose rest ends between two looks at it', async () => {
  const { begun, task, end, settle } = tasks();
  const rests: number[] = [];
  const shares = {
    restOf: () => rests.shift() ?? 0,
    use: <T>(_: string, one: () => Promise<T>) => one(),
  };
  const inTurn = createTurns({ slots: 1, slotsOfEach: 1, waitingOfEach: 1 }, refuse, shares);
  for (const name of ['a1', 'a2']) void inTurn('a', task(name));
  await settle();
  rests.push(1);
  await end();
  expect(begun).toEqual(['a1', 'a2']);
});
