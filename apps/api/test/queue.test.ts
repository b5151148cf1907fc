import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteSql } from '../src/platform/db/database.ts';
import { openQueue, type JobName, type Queue } from '../src/platform/jobs/queue.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

describeApi('queue', () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  let api: TestApi;
  let queues: Queue[];
  let errors: unknown[];
  /** The runs of jobs that failed. */
  let failed: unknown[];
  beforeEach(async () => {
    api = await startTestApi();
    queues = [];
    errors = [];
    failed = [];
  });
  afterEach(async () => {
    for (const queue of queues) await queue.stop();
    await api.close();
  });
  const open = async (executeSql: ExecuteSql = api.database.executeSql) => {
    const queue = await openQueue({
      executeSql,
      onError: (error, ids) => {
        errors.push(error);
        if (ids?.run) failed.push(ids.run);
      },
      pollSeconds: 0.1,
      lostAfterSeconds: 1,
    });
    queues.push(queue);
    return queue;
  };
  /** Works until the handler has received so many jobs. */
  const work = (
    queue: Queue,
    count: number,
    handle: (runId: string) => Promise<void>,
    name: JobName = 'workflow-run',
  ) =>
    new Promise<string[]>((resolve) => {
      const seen: string[] = [];
      queue.work(name, async ({ runId }) => {
        seen.push(runId);
        if (seen.length === count) resolve(seen);
        await handle(runId);
      });
    });
  const [mine, others] = [randomUUID(), randomUUID()];
  const send = (queue: Queue, runId: string, workspaceId = mine, name: JobName = 'workflow-run') =>
    queue.send(name, { runId, workspaceId });

  it('opens for everyone who arrives at a new database at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(queues).toHaveLength(8);
    expect(errors).toEqual([]);
  });

  it('delivers each job once, and again if the handler fails', async () => {
    const sender = await open();
    const worker = await open();
    for (const n of [1, 2, 2, 1]) await send(sender, id(n));
    let failed = false;
    const seen = await work(worker, 3, async () => {
      if (failed) return;
      failed = true;
      throw new Error('Not this time');
    });
    expect(seen.toSorted()).toHaveLength(3);
    expect(new Set(seen)).toEqual(new Set([id(1), id(2)]));
    expect(errors).toMatchObject([{ message: 'Not this time' }]);
  });

  it('gives each workspace its turn, and one job at a time', async () => {
    const queue = await open();
    for (let n = 1; n <= 9; n++) await send(queue, id(n));
    await send(queue, id(10), others);
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    expect(await work(queue, 2, () => finished)).toContain(id(10));
    finish();
  });

  it('performs short runs while those of the same workspace that ask the model hang', async () => {
    const queue = await open();
    for (let n = 1; n <= 4; n++) await send(queue, id(n), mine, 'content-run');
    await send(queue, id(5));
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await work(queue, 1, () => finished, 'content-run');
    await expect(work(queue, 1, async () => undefined)).resolves.toEqual([id(5)]);
    finish();
  });

  it("gives a silent worker's job to another, and leaves a busy worker alone", async () => {
    const alive = await open();
    await send(alive, id(1));
    let finish: () => void = () => undefined;
    await work(alive, 1, () => new Promise((resolve) => (finish = resolve)));

    let dead = false;
    const dying = await open((...query) =>
      dead ? new Promise(() => undefined) : api.database.executeSql(...query),
    );
    await send(dying, id(2));
    await work(dying, 1, async () => {
      dead = true;
    });

    const other = await open();
    await expect(work(other, 1, async () => undefined)).resolves.toEqual([id(2)]);
    finish();
    // It waits for an answer that never comes.
    queues.splice(queues.indexOf(dying), 1);
  });

  it('gives up a job after too many attempts, and says so', async () => {
    const queue = await open();
    await send(queue, id(1));
    await api.database.executeSql('update pgboss.job set retry_limit = 0');
    const givenUp = new Promise<string>((resolve) => {
      queue.work('workflow-run-given-up', async ({ runId }) => resolve(runId));
    });
    await work(queue, 1, () => Promise.reject(new Error('Too much')));
    await expect(givenUp).resolves.toBe(id(1));
  });

  it('passes on a given-up job if its worker falls silent', async () => {
    const giveUp = (queue: Queue, handle: () => void) =>
      new Promise<string>((resolve) => {
        queue.work('workflow-run-given-up', async ({ runId }) => {
          handle();
          resolve(runId);
        });
      });
    let dead = false;
    const dying = await open((...query) =>
      dead ? new Promise(() => undefined) : api.database.executeSql(...query),
    );
    await send(dying, id(1));
    await api.database.executeSql('update pgboss.job set retry_limit = 0');
    const first = giveUp(dying, () => (dead = true));
    const other = await open();
    await work(other, 1, () => Promise.reject(new Error('Too much')));
    await expect(first).resolves.toBe(id(1));
    await expect(giveUp(other, () => undefined)).resolves.toBe(id(1));
    // It waits for an answer that never comes.
    queues.splice(queues.indexOf(dying), 1);
  });

  it("keeps values of failed SQL out of a failed job's reason", async () => {
    const queue = await open();
    await send(queue, id(1));
    await api.database.executeSql('update pgboss.job set retry_limit = 0');
    const failure = new Error('Failed query: insert\nparams: hush');
    await work(queue, 1, () => Promise.reject(Object.assign(failure, { params: ['hush'] })));
    const reasons = async () =>
      (await api.database.executeSql(`select output from pgboss.job where state = 'failed'`)).rows;
    await expect
      .poll(reasons, { timeout: 20_000 })
      .toEqual([{ output: { reason: 'Failed query: insert' } }]);
  });

  it('says why it cannot fetch jobs', async () => {
    const queue = await open(async (text, values) => {
      if (text.includes('skip locked')) throw new Error('No permission');
      return api.database.executeSql(text, values);
    });
    queue.work('workflow-run', async () => undefined);
    await expect.poll(() => errors, { timeout: 20_000 }).toContainEqual(new Error('No permission'));
  });

  it('survives losing the database during a job, and does the job later', async () => {
    const { cut, mend } = api.database;
    if (!mend) return;
    const queue = await open();
    await send(queue, id(1));
    let tries = 0;
    const done = work(queue, 2, async () => {
      tries += 1;
      if (tries === 1) await cut();
    });
    // A pool of connections may let the report of the job wait for the database.
    await expect.poll(() => failed, { timeout: 20_000 }).toEqual([id(1)]);
    await mend();
    await expect(done).resolves.toEqual([id(1), id(1)]);
  });
});
