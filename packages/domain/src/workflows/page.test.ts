import { expect, it } from 'vitest';
import { readCursor, toPage } from './page.ts';

const rows = ['9', '7', '4'].map((end) => ({ id: `0f8fad5b-d9cb-469f-a165-70867728950${end}` }));

it('says where the next page begins, while there is one', () => {
  const first = toPage(rows, 2);
  expect(first.rows).toEqual(rows.slice(0, 2));
  expect(readCursor(first.nextCursor ?? '')).toBe(rows[1]?.id);
  expect(toPage(rows, 3)).toEqual({ rows, nextCursor: null });
});

it.each(['', '!', '-1', '1', 'MQ'])('refuses the cursor %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(
    expect.objectContaining({ code: 'invalid_request', issues: [expect.anything()] }),
  );
});
