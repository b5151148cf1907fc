import type { JsonSchema, Operation } from './description.ts';

const numbers = [-1, 2 ** 31, 9e15, 1e300, 'NaN'];
const times = ['0000-01-01', '0000-01-01T00:00:00.000Z', '10000-01-01', '+010000-01-01T00:00:00Z'];
const keys = [-1, 0.5, 2 ** 31, 9e15, 1e300, '\0'];
/** The orders of lists that have one order only. */
const onlyOrders = ['-created', '-at'];

/** Numbers and times that a database or a calendar may not have, for a field that takes either. */
export function extremeValues({ type, format, anyOf = [] }: JsonSchema): unknown[] {
  if (type === 'integer' || type === 'number') return numbers;
  if (format === 'date' || format === 'date-time') return times;
  return anyOf.flatMap(extremeValues);
}

/** Queries with such numbers and times, in cursors also. */
export function extremeQueries({ inQuery }: Operation): Record<string, unknown>[] {
  const orders = inQuery.find(({ name }) => name === 'sort')?.schema.enum;
  return inQuery.flatMap(({ name, schema }) =>
    name === 'cursor'
      ? (orders ?? onlyOrders).flatMap((sort) =>
          keys.map((key) => ({ ...(orders && { sort }), cursor: cursorOf(sort, key) })),
        )
      : extremeValues(schema).map((value) => ({ [name]: value })),
  );
}

/** A cursor as `domain/list/cursor` writes it. */
const cursorOf = (sort: unknown, key: unknown) =>
  btoa(encodeURIComponent(JSON.stringify([sort, key, '01890a5d-ac96-774b-bcce-b302099a8057'])));
