import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteSql } from '../src/db/database.ts';
import { openQueue, type Queue } from '../src/jobs/queue.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

describeApi('queue', () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`;
  let api: TestApi;
  let queues: Queue[];
  let errors: unknown[];
  beforeEach(async () => {
    api = await startTestApi();
    queues = [];
    errors = [];
  });
  afterEach(async () => {
    for (const queue of queues) await queue.stop();
    await api.close();
  });
  const open = async (executeSql: ExecuteSql = api.database.executeSql) => {
    const queue = await openQueue({
      executeSql,
      onError: (error) => errors.push(error),
      pollSeconds: 0.1,
      lostAfterSeconds: 1,
    });
    queues.push(queue);
    return queue;
  };
  /** Works until the handler has received so many jobs. */
  const work = (queue: Queue, count: number, handle: (runId: string) => Promise<void>) =>
    new Promise<string[]>((resolve, reject) => {
      const seen: string[] = [];
      queue
        .work('workflow-run', async ({ runId }) => {
          seen.push(runId);
          if (seen.length === count) resolve(seen);
          await handle(runId);
        })
        .catch(reject);
    });

  it('opens for everyone who arrives at a new database at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(queues).toHaveLength(8);
    expect(errors).toEqual([]);
  });

  it('delivers each job once, and again if the handler fails', async () => {
    const sender = await open();
    const worker = await open();
    for (const n of [1, 2, 2, 1]) await sender.send('workflow-run', id(n), { runId: String(n) });
    let failed = false;
    const seen = await work(worker, 3, async () => {
      if (failed) return;
      failed = true;
      throw new Error('Not this time');
    });
    expect(seen.toSorted()).toEqual(['1', '1', '2']);
    expect(errors).toMatchObject([{ message: 'Not this time' }]);
  });

  it("gives a silent worker's job to another, and leaves a busy worker alone", async () => {
    const alive = await open();
    await alive.send('workflow-run', id(1), { runId: 'at work' });
    let finish: () => void = () => undefined;
    await work(alive, 1, () => new Promise((resolve) => (finish = resolve)));

    let dead = false;
    const dying = await open((...query) =>
      dead ? new Promise(() => undefined) : api.database.executeSql(...query),
    );
    await dying.send('workflow-run', id(2), { runId: 'lost' });
    await work(dying, 1, async () => {
      dead = true;
    });

    const other = await open();
    await expect(work(other, 1, async () => undefined)).resolves.toEqual(['lost']);
    finish();
    // It waits for an answer that never comes.
    queues.splice(queues.indexOf(dying), 1);
  });

  it('gives up a job after too many attempts, and says so', async () => {
    const queue = await open();
    await queue.send('workflow-run', id(1), { runId: 'poison' });
    await api.database.executeSql('update pgboss.job set retry_limit = 0');
    const givenUp = new Promise<string>((resolve, reject) => {
      queue.work('workflow-run-given-up', async ({ runId }) => resolve(runId)).catch(reject);
    });
    await work(queue, 1, () => Promise.reject(new Error('Too much')));
    await expect(givenUp).resolves.toBe('poison');
  });

  it('passes on a given-up job if its worker falls silent', async () => {
    const giveUp = (queue: Queue, handle: () => void) =>
      new Promise<string>((resolve, reject) => {
        queue
          .work('workflow-run-given-up', async ({ runId }) => {
            handle();
            resolve(runId);
          })
          .catch(reject);
      });
    let dead = false;
    const dying = await open((...query) =>
      dead ? new Promise(() => undefined) : api.database.executeSql(...query),
    );
    await dying.send('workflow-run', id(1), { runId: 'poison' });
    await api.database.executeSql('update pgboss.job set retry_limit = 0');
    const first = giveUp(dying, () => (dead = true));
    const other = await open();
    await work(other, 1, () => Promise.reject(new Error('Too much')));
    await expect(first).resolves.toBe('poison');
    await expect(giveUp(other, () => undefined)).resolves.toBe('poison');
    // It waits for an answer that never comes.
    queues.splice(queues.indexOf(dying), 1);
  });

  it("keeps values of failed SQL out of a failed job's reason", async () => {
    const queue = await open();
    await queue.send('workflow-run', id(1), { runId: 'refused' });
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
      if (text.includes('SKIP LOCKED')) throw new Error('No permission');
      return api.database.executeSql(text, values);
    });
    await queue.work('workflow-run', async () => undefined);
    await expect.poll(() => errors, { timeout: 20_000 }).toContainEqual(new Error('No permission'));
  });

  it('survives losing the database during a job, and does the job later', async () => {
    const { cut, mend } = api.database;
    if (!mend) return;
    const queue = await open();
    await queue.send('workflow-run', id(1), { runId: 'again' });
    let tries = 0;
    const done = work(queue, 2, async () => {
      tries += 1;
      if (tries === 1) await cut();
    });
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await mend();
    await expect(done).resolves.toEqual(['again', 'again']);
  });
});
