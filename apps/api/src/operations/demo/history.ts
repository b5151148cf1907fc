import { activityText, type ActivityText } from '@flowdeck/domain/workflows/activity-text';
import { failuresToError } from '@flowdeck/domain/workflows/status';
import type { DemoWorkflow } from './sample-workflows.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const latestRunsShown = 4;

export interface DemoRun {
  status: 'succeeded' | 'failed';
  startedAt: Date;
  finishedAt: Date;
  error: string | null;
  result: string | null;
}

export type DemoActivity = ActivityText & { at: Date };

export const createdAt = (workflow: DemoWorkflow, now: Date) =>
  new Date(now.getTime() - workflow.ageDays * dayMs);

/** The runs of a workflow up to now, oldest first; the same ones for the same `now`. */
export function demoRuns(workflow: DemoWorkflow, now: Date): DemoRun[] {
  const { everyMinutes, lastRunMinutesAgo, failsPercent, failure, runSeconds, error } = workflow;
  if (lastRunMinutesAgo === null) return [];
  const latest = now.getTime() - lastRunMinutesAgo * minuteMs;
  const span = latest - createdAt(workflow, now).getTime();
  const count = Math.floor(span / (everyMinutes * minuteMs));
  return Array.from({ length: count }, (_, index): DemoRun => {
    const back = count - 1 - index;
    // Multiples of a prime, spread over 0 to 99: evenly mixed, and the same at every start.
    const mixed = (back * 37 + 61) % 100;
    const fails = back < failuresToError && error ? true : mixed < failsPercent;
    const startedAt = new Date(latest - back * everyMinutes * minuteMs);
    return {
      status: fails ? 'failed' : 'succeeded',
      startedAt,
      finishedAt: new Date(startedAt.getTime() + runSeconds * (700 + mixed * 6)),
      error: fails ? failure : null,
      result: fails ? null : workflow.done,
    };
  });
}

/** A workflow's lines in Recent Activity: its creation, and its latest runs with their results. */
export function demoActivities(workflow: DemoWorkflow, runs: DemoRun[], now: Date): DemoActivity[] {
  const { name, done, status, error } = workflow;
  const activities = runs
    .slice(-latestRunsShown)
    .map(({ finishedAt: at, error: reason }): DemoActivity => {
      return reason === null
        ? { ...activityText.ran(name, done), at }
        : { ...activityText.runFailed(name, reason), at };
    });
  const created = { ...activityText.created(name), at: createdAt(workflow, now) };
  const end = runs.at(-1)?.finishedAt;
  if (end && error) activities.push({ ...activityText.stopped(name, error), at: end });
  if (end && status === 'completed') {
    activities.push({ ...activityText.completed(name), at: end });
  }
  return [created, ...activities];
}
