import { generateContent } from '@flowdeck/contract/content/content';
import { deleteDraft, listDrafts } from '@flowdeck/contract/content/drafts';
import { signIn } from '@flowdeck/contract/identity/session';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isEnabled } from '../../src/identity/members/tables.ts';
import { watchDisk } from '../../src/platform/disk/disk.ts';
import { openBackground } from '../../src/platform/jobs/background.ts';
import { noReport } from '../../src/platform/jobs/work-report.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestApi, testPassword, type TestApi } from '../support/test-api.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const mebibyte = 1024 * 1024;

let api: TestApi;
let token: string;
let left: number;
let watched: Awaited<ReturnType<typeof watchDisk>>;
/** What the operator was told: whether the disk is full. */
let told: boolean[];
const onError = (error: unknown) => {
  throw error;
};
beforeEach(async () => {
  left = 1024 * mebibyte;
  told = [];
  const database = await openTestDatabase();
  watched = await watchDisk({
    dataDir: temporaryFolder(),
    pool: database.db.$client,
    freeBytes: async () => left,
    onChange: (isFull) => void told.push(isFull),
    onError,
  });
  api = await startTestApi({ disk: watched.disk }, database);
  ({ token } = await api.addSignedIn('one'));
});
afterEach(async () => {
  await watched.stop();
  await api.close();
});

/** Until something is answered so. */
const answers = (call: () => Promise<{ status: number }>, status: number) =>
  until(`an answer ${String(status)}`, async () => (await call()).status === status);

const write = () => api.call(generateContent, { token, body: { title: 'T', length: 'short' } });
const read = () => api.call(listDrafts, { token });
const enter = () => api.call(signIn, { body: { username: 'one', password: testPassword } });

it('adds nothing on a full disk, lets people in, read and delete, and adds again once there is room', async () => {
  const { data } = await write();
  left = 31 * mebibyte;
  await answers(write, 503);
  expect((await write()).problem).toMatchObject({
    code: 'disk',
    error:
      'Nothing can be saved: the disk of this server is nearly full. Please tell its operator, and try again once there is room.',
  });
  expect((await enter()).status).toBe(200);
  expect((await api.call(deleteDraft, { token, params: { id: data.id } })).status).toBe(200);
  expect((await read()).status).toBe(200);

  left = 40 * mebibyte;
  await answers(write, 200);
  expect(told).toEqual([true, false]);
});

it('only reads before the database meets the end of the disk', async () => {
  left = 19 * mebibyte;
  await answers(enter, 503);
  expect((await enter()).problem.code).toBe('disk');
  // When the session was last used cannot be noted.
  api.clock.now = new Date(api.clock.now.getTime() + 10 * 60_000);
  expect((await read()).status).toBe(200);

  left = 1024 * mebibyte;
  await answers(enter, 200);
  await answers(write, 200);
});

it('begins nothing in the background while the disk is full', async () => {
  const { disk } = watched;
  const { db } = api.database;
  const background = openBackground({
    db,
    mayWork: isEnabled,
    disk,
    report: noReport,
    onError,
    now: () => api.clock.now,
  });
  let times = 0;
  left = 31 * mebibyte;
  await answers(write, 503);
  background.repeat(async () => void (times += 1), 1);
  // It would have begun before that.
  await answers(read, 200);
  expect(times).toBe(0);
  left = 1024 * mebibyte;
  await until('work', async () => times > 0);
  await background.stop();
});
