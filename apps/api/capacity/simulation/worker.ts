import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import {
  defaultPollSeconds,
  slots,
  type JobName,
  type Queue,
} from '../../src/platform/jobs/queue.ts';
import { startLane, type Lane, type LaneSource, type Task } from '../../src/platform/jobs/lane.ts';
import { atOnce, laneOf, resendAfterMs } from '../../src/workflows/runs/engine.ts';
import { deliveriesAtOnce, everyMs, repeat, startWork } from '../../src/operations/start/work.ts';
import { sumOf, times, type Costs } from '../costs.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Workflow } from './due-workflows.ts';
import type { LaneFigures, LaneName } from './figures.ts';
import type { ServerProcess } from './server-process.ts';
import type { Run, Tables } from './tables.ts';
import type { WaitingTask, WaitingTasks } from './waiting-tasks.ts';

/** What runs find, and how long others take to answer. */
interface Surroundings {
  /** Leads that a Verification run checks, and emails and posts that a run makes, on average. */
  leadsChecked: number;
  mailsMade: Readonly<Partial<Record<Workflow['type'], number>>>;
  postsMade: Readonly<Partial<Record<Workflow['type'], number>>>;
  /** Events that a run is to some webhook, on average. */
  eventsMade: number;
  /** Milliseconds until the language model, a mail server and a webhook answer, on average. */
  modelMs: number;
  mailServerMs: number;
  webhookMs: number;
}

/** What workers do, and what it costs. */
export interface Work {
  costs: Costs;
  surroundings: Surroundings;
  /** Whether workers look for what has been kept for long enough, as they do most of the time. */
  retention: boolean;
  /** Is told of each task that a worker takes up, and when. */
  onStart?: (lane: LaneName, task: WaitingTask, at: number) => void;
}

interface Options {
  work: Work;
  clock: Clock;
  chance: Chance;
  process: ServerProcess;
  tables: Tables;
  figures: LaneFigures;
}

/** Steps of retention are short and many; so many milliseconds of them are one here. */
const retentionStepMs = 200;

/** What a worker asks the database to begin a run, and to send its job. */
const questions = { begin: 2, send: 1 };
export const questionsToBegin = questions.begin + questions.send;

/** Half as long to twice as long as the mean, mostly. */
export const answerSpread = 0.5;

/**
 * A worker: the product's own polls, lanes and turns on the simulated clock. Statements are replaced by
 * what they cost and by what they do to the tables.
 */
export function startSimulatedWorker({
  work: { costs, surroundings, retention, onStart },
  clock,
  chance,
  process,
  tables,
  figures,
}: Options): void {
  const lanes = new Map<JobName, Lane>();
  const onError = (error: unknown) => {
    throw error;
  };
  const answer = (meanMs: number) => clock.wait(chance.skewed(meanMs, answerSpread));
  const counted = <T extends Task & WaitingTask>(
    lane: LaneName,
    { next, perform }: LaneSource<T>,
  ): LaneSource<T> => ({
    async next(turn) {
      const task = await next(turn);
      if (task) {
        figures.started(lane, clock.now() - task.dueAt);
        onStart?.(lane, task, clock.now());
      }
      return task;
    },
    async perform(task) {
      const since = clock.now();
      await perform(task);
      figures.busy(lane, since, clock.now());
    },
  });

  const queue: Queue = {
    async send(name, { runId, workspaceId }) {
      await process.perform(costs.send, questions.send);
      const run = tables.openRuns.get(runId);
      // A job that is there is left alone.
      if (run && !run.sent) {
        run.sent = true;
        tables.jobs[name].add({ runId, workspaceId, dueAt: run.dueAt });
      }
      lanes.get(name)?.notify();
    },
    work(name, handle) {
      const jobs = tables.jobs[name];
      const source: LaneSource<Parameters<typeof jobs.add>[0]> = {
        next: (turn) => Promise.resolve(jobs.claim(turn, clock.now())),
        perform: handle,
      };
      const options = { slots, pollMs: defaultPollSeconds * 1000, onError, after: clock.after };
      lanes.set(name, startLane(counted(name, source), options));
    },
    stop: () => Promise.resolve(),
  };

  async function beginDue(): Promise<void> {
    const at = clock.now();
    const begun = await process.transaction(async (spend) => {
      const found = tables.workflows.lock(at, atOnce);
      for (let n = 0; n < found.length; n++) await spend(costs.begin, questions.begin);
      return found.map((workflow) => begin(workflow, at));
    });
    figures.polled(begun.length);
    const lost = [...tables.openRuns.values()]
      .slice(0, atOnce)
      .filter(({ startedAt }) => startedAt <= at - resendAfterMs);
    for (const { id, workspaceId, type } of [...begun, ...lost]) {
      await queue.send(laneOf(type), { runId: id, workspaceId });
    }
  }

  function begin(workflow: Workflow, at: number): Run {
    const { type, frequency, workspaceId, nextRunAt: dueAt } = workflow;
    const next = nextRunAfter(type, frequency, new Date(at));
    tables.workflows.reschedule(workflow, next?.getTime() ?? Infinity);
    const id = String(tables.begun++);
    const run = { id, workspaceId, type, dueAt, startedAt: at, sent: false };
    tables.openRuns.set(id, run);
    return run;
  }

  async function perform(runId: string): Promise<void> {
    const run = tables.openRuns.get(runId);
    if (!run) return;
    const { type, workspaceId } = run;
    if (type === 'Content Automation') await answer(surroundings.modelMs);
    const mails = chance.count(surroundings.mailsMade[type] ?? 0);
    const posts = chance.count(surroundings.postsMade[type] ?? 0);
    const events = chance.count(surroundings.eventsMade);
    const leads = type === 'Verification' ? surroundings.leadsChecked : 0;
    await process.transaction((spend) =>
      spend(sumOf(costs.run[type], times(costs.checkedLead, leads))),
    );
    tables.openRuns.delete(runId);
    for (let n = 0; n < mails; n++) tables.mails.add({ workspaceId, dueAt: clock.now() });
    for (let n = 0; n < posts; n++) tables.posts.add({ workspaceId, dueAt: clock.now() });
    for (let n = 0; n < events; n++) tables.events.add({ workspaceId, dueAt: clock.now() });
  }

  /** What leaves: emails, and posts and events, which cost as much. */
  const leaving = (tasks: WaitingTasks<WaitingTask>, answerMs: number): LaneSource<WaitingTask> => {
    return {
      next: (turn) => Promise.resolve(tasks.claim(turn, clock.now())),
      async perform() {
        await process.perform(costs.mail);
        await answer(answerMs);
      },
    };
  };

  // What it does in a second besides that is spread over it: most of it are the looks of other lanes.
  repeat(() => process.perform(costs.idleSecond), everyMs, onError, clock.after);
  if (retention) {
    const step = times(costs.retentionSecond, retentionStepMs / 1_000);
    repeat(() => process.perform(step), retentionStepMs, onError, clock.after);
  }
  startWork({
    engine: { beginDue, perform, giveUp: () => Promise.resolve() },
    queue,
    outbox: { lanes: [counted('emails', leaving(tables.mails, surroundings.mailServerMs))] },
    publisher: counted('posts', leaving(tables.posts, surroundings.webhookMs)),
    eventSender: counted('events', leaving(tables.events, surroundings.webhookMs)),
    everyMs,
    onError,
    after: clock.after,
  });
}

/** Work that one process does at a time, by lane. */
export const slotsOf = {
  'workflow-run': slots,
  'content-run': slots,
  emails: deliveriesAtOnce,
  posts: deliveriesAtOnce,
  events: deliveriesAtOnce,
} as const;
