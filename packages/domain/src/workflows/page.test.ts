import { expect, it } from 'vitest';
import { readCursor, toPage } from './page.ts';

const rows = [{ seq: 9 }, { seq: 7 }, { seq: 4 }];

it('says where the next page begins, while there is one', () => {
  const first = toPage(rows, 2);
  expect(first.rows).toEqual([{ seq: 9 }, { seq: 7 }]);
  expect(readCursor(first.nextCursor ?? '')).toBe(7);
  expect(toPage(rows, 3)).toEqual({ rows, nextCursor: null });
});

it.each(['', '!', '-1', '1.5', '1'.repeat(16)])('refuses the cursor %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(
    expect.objectContaining({ code: 'invalid_request', issues: [expect.anything()] }),
  );
});
