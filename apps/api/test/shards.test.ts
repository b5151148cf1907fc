import { randomUUID } from 'node:crypto';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/operations/config/config.ts';
import type { Shards } from '../src/operations/config/worker-shards.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { createOutbox } from '../src/delivery/mails/outbox.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { createEventSender } from '../src/delivery/events/event-sender.ts';
import { eventDeliveries, eventWebhooks } from '../src/delivery/events/tables.ts';
import { firstTurn, type LaneSource, type Task } from '../src/platform/jobs/lane.ts';
import { openQueue, type Queue } from '../src/platform/jobs/queue.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { createRunStore } from '../src/workflows/runs/across-workspaces.ts';
import { createEngine } from '../src/workflows/runs/engine.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { createPublisher } from '../src/content/social/publisher.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { openWork } from '../src/operations/start/open-work.ts';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';
import { writeHere } from './support/test-deps.ts';
import { until } from './support/until.ts';

/** One workspace at each end of both halves. */
const ofLower = ['00000000-0000-4000-8000-000000000001', '7fffffff-ffff-4fff-8fff-ffffffffffff'];
const ofUpper = ['80000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-8fff-ffffffffffff'];
const all = [...ofLower, ...ofUpper];

interface Worker {
  /** Its setting. */
  shards?: Shards;
  /** The workspaces that it works for. */
  own: string[];
}
const lower: Worker = { shards: { first: 0, last: 127 }, own: ofLower };
const upper: Worker = { shards: { first: 128, last: 255 }, own: ofUpper };

describeApi.each<[string, Worker[]]>([
  ['two workers with half of the shards each', [lower, upper]],
  ['one worker with all shards, as by default', [{ own: all }]],
])('the workspaces of %s', (_, workers) => {
  const at = new Date('2026-03-02T10:00:00.000Z');
  const now = () => at;
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    for (const id of all) {
      await database.db.insert(workspaces).values({ id, name: 'w', createdAt: at });
    }
  });
  afterEach(() => database.close());

  const onError = (error: unknown) => {
    throw error;
  };

  /** Whose tasks a worker takes, one after the other. */
  async function takenFrom(source: Pick<LaneSource<Task>, 'next'> | undefined, { shards }: Worker) {
    const taken: string[] = [];
    const turn = { ...firstTurn, ...(shards && { shards }) };
    for (let task = await source?.next(turn); task; task = await source?.next(turn)) {
      taken.push(task.workspaceId);
    }
    return taken;
  }

  /** Adds the same to each workspace. */
  async function inEach(add: (workspaceId: string) => unknown) {
    for (const id of all.toReversed()) await add(id);
  }

  async function addWorkflow(workspaceId: string, nextRunAt: Date) {
    const [workflow] = await database.db
      .insert(workflows)
      .values({
        workspaceId,
        name: 'Leads',
        type: 'Verification',
        description: 'Checks',
        status: 'active',
        nextRunAt,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!workflow) throw new Error('It was not stored');
    return workflow;
  }

  it('have their runs begun', async () => {
    /** Runs that a person began. */
    const byPerson = new Set<string>();
    await inEach(async (workspaceId) => {
      const workflow = await addWorkflow(workspaceId, at);
      const id = randomUUID();
      const run = { id, workspaceId, workflowId: workflow.id, startedAt: at };
      await database.db.insert(workflowRuns).values({ ...run, status: 'running' });
      byPerson.add(id);
    });
    for (const { shards, own } of workers) {
      const sent: { runId: string; workspaceId: string }[] = [];
      const queue: Queue = {
        send: async (_, job) => void sent.push(job),
        work: () => undefined,
        stop: async () => undefined,
      };
      const store = createRunStore(database.checkedDb);
      const nextRun = () => new Date(at.getTime() + 60_000);
      await createEngine({
        store,
        queue,
        nextRun,
        now,
        onError,
        ...(shards && { shards }),
        effects: {} as never,
      }).beginDue();
      const [byPeople, planned] = [true, false].map((isByPeople) =>
        sent.filter(({ runId }) => byPerson.has(runId) === isByPeople),
      );
      expect(byPeople?.map(({ workspaceId }) => workspaceId).sort()).toEqual(own);
      expect(planned?.map(({ workspaceId }) => workspaceId).sort()).toEqual(own);
    }
  });

  it('have their emails sent', async () => {
    const payload = { to: 'ada@acme.de', subject: 'Hello', text: 'Hello' };
    await inEach((workspaceId) =>
      database.db.transaction((tx) =>
        queueDelivery(tx, { workspaceId, key: workspaceId, payload, at }),
      ),
    );
    const gate = {
      admit: async () => 'now' as const,
      sent: async () => undefined,
      takeBack: async () => undefined,
    };
    const { lanes } = createOutbox(database.checkedDb, async () => undefined, gate, now);
    for (const worker of workers) expect(await takenFrom(lanes[0], worker)).toEqual(worker.own);
  });

  it('have their posts published, and those that were missed set aside', async () => {
    const missed = new Date(at.getTime() - 90 * 24 * 60 * 60_000);
    await inEach(async (workspaceId) => {
      for (const dueAt of [at, missed]) {
        await database.db.insert(scheduledPosts).values({
          workspaceId,
          key: dueAt.toISOString(),
          platform: 'X',
          state: 'planned',
          at: dueAt,
          dueAt,
          text: 'Hello',
          createdAt: at,
        });
      }
    });
    const publisher = createPublisher(database.checkedDb, async () => undefined, now);
    const setAside = new Set<string>();
    for (const worker of workers) {
      expect(await takenFrom(publisher, worker)).toEqual(worker.own);
      const rows = await database.db.select().from(scheduledPosts);
      const byOthers = setAside.size;
      for (const row of rows) if (row.state === 'missed') setAside.add(row.workspaceId);
      expect([...setAside].slice(byOthers).sort()).toEqual(worker.own);
    }
  });

  it('have their webhooks told', async () => {
    await inEach(async (workspaceId) => {
      const webhookId = randomUUID();
      await database.db.insert(eventWebhooks).values({
        id: webhookId,
        workspaceId,
        url: 'sealed',
        secret: 'sealed',
        events: [],
        status: 'active',
        createdAt: at,
      });
      await database.db.insert(eventDeliveries).values({
        id: randomUUID(),
        workspaceId,
        webhookId,
        eventId: randomUUID(),
        type: 'ping',
        body: '{}',
        status: 'waiting',
        dueAt: at,
        createdAt: at,
      });
    });
    const sender = createEventSender({
      db: database.checkedDb,
      vault: createVault(['a secret of the tests']),
      now,
      callWebhook: async () => {
        throw new Error('Nothing is sent here');
      },
    });
    for (const worker of workers) {
      expect((await takenFrom(sender, worker)).sort()).toEqual(worker.own);
    }
  });

  it('have their jobs taken from the queue', async () => {
    const open = ({ shards }: Worker) =>
      openQueue({
        executeSql: database.executeSql,
        onError,
        pollSeconds: 0.1,
        ...(shards && { shards }),
      });
    const queues = await Promise.all(workers.map(open));
    await inEach((workspaceId) =>
      queues[0]?.send('workflow-run', { runId: randomUUID(), workspaceId }),
    );
    const taken = workers.map((): string[] => []);
    await new Promise<void>((resolve) => {
      for (const [worker, queue] of queues.entries()) {
        queue.work('workflow-run', async ({ workspaceId }) => {
          taken[worker]?.push(workspaceId);
          if (taken.flat().length === all.length) resolve();
        });
      }
    });
    for (const queue of queues) await queue.stop();
    expect(taken.map((ids) => ids.sort())).toEqual(workers.map(({ own }) => own));
  });

  it('have all of it done by processes with this setting', async () => {
    const due = new Date('2020-03-02T10:00:00.000Z');
    const queue = await openQueue({ executeSql: database.executeSql, onError });
    await inEach(async (workspaceId) => {
      await addWorkflow(workspaceId, due);
      await database.db.insert(scheduledPosts).values({
        workspaceId,
        key: 'missed',
        platform: 'X',
        state: 'planned',
        text: 'Hello',
        at: due,
        dueAt: due,
        createdAt: due,
      });
      await queue.send('content-run', { runId: randomUUID(), workspaceId });
    });
    await queue.stop();
    const whoseIsDone = async () => {
      const { rows } = await database.executeSql(
        `select 'begun' as what, workspace_id::text as whose from workflow_runs union all
         select 'set aside', workspace_id::text from scheduled_posts where state = 'missed' union all
         select 'taken', data ->> 'workspaceId' from pgboss.job
           where name = 'content-run' and state = 'completed'
         order by what, whose`,
        [],
      );
      return rows;
    };
    const done: string[] = [];
    for (const { shards, own } of workers) {
      const config = readConfig(
        {
          DATABASE_URL: 'postgres://127.0.0.1/flowdeck',
          ...(shards && { WORKER_SHARDS: `${String(shards.first)}-${String(shards.last)}` }),
        },
        '/',
      );
      const stop = await openWork(
        config,
        database,
        createVault(['a secret of the tests']),
        null,
        writeHere,
        () => 'https://flowdeck.example.com',
        nextRunAfter,
        noReport,
        onError,
      );
      done.push(...own);
      const expected = ['begun', 'set aside', 'taken'].flatMap((what) =>
        done.map((whose) => ({ what, whose })),
      );
      await until('work is done', async () => (await whoseIsDone()).length >= expected.length);
      await stop();
      expect(await whoseIsDone()).toEqual(expected);
    }
  });
});
