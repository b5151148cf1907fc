import { endpoints } from '@flowdeck/contract/api';
import { expect, it } from 'vitest';
import { mockHandlers } from './find-call.ts';

it('answers every call of the contract, each once', () => {
  const mocked = mockHandlers.map(({ endpoint }) => endpoint.id);
  expect(mocked.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});
