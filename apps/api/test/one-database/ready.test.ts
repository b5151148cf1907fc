import { afterEach, expect, it } from 'vitest';
import { otherDisk } from '../../src/platform/disk/disk.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
afterEach(() => api.close());

const ready = async () => {
  const { statusCode, body } = await api.app.inject('/readyz');
  return [statusCode, JSON.parse(body)] as const;
};

it('says that a process whose disk is full still takes requests, which read', async () => {
  const disk = { ...otherDisk };
  api = await startTestApi({ disk });
  expect(await ready()).toEqual([200, { ready: true }]);
  disk.isFull = true;
  expect(await ready()).toEqual([200, { ready: true, disk: 'full' }]);
});
