import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('asks once for all who wait, and again for those who come while it asks', async () => {
  const questions: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const ask = batched(
    () => new Promise<number>((answer, fail) => void questions.push({ answer, fail })),
  );
  const asked = (count: number) => expect.poll(() => questions.length).toBe(count);

  const early = [ask(), ask()];
  await asked(1);
  const late = [ask(), ask()];
  questions[0]?.answer(1);
  expect(await Promise.all(early)).toEqual([1, 1]);
  await asked(2);
  questions[1]?.fail(new Error('Away'));
  expect(await Promise.allSettled(late)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);

  const afterwards = ask();
  await asked(3);
  questions[2]?.answer(3);
  expect(await afterwards).toBe(3);
});
