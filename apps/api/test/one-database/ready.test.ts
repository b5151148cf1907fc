import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
afterEach(() => api.close());

const ready = async () => {
  const { statusCode, body } = await api.app.inject('/readyz');
  return [statusCode, JSON.parse(body)] as const;
};

it('says that a process with too little room left on its disk takes no requests', async () => {
  let left = 32 * 1024 * 1024;
  api = await startTestApi({ freeBytes: async () => left });
  expect(await ready()).toEqual([200, { ready: true }]);
  left -= 1;
  expect(await ready()).toEqual([503, { ready: false, reason: 'disk' }]);
});
