import type { Turn } from '../../src/platform/jobs/lane.ts';

export interface WaitingTask {
  workspaceId: string;
  /** Milliseconds of the clock; not done before. */
  dueAt: number;
}

/**
 * Tasks as the tables of jobs, emails and posts hold them: whoever claims gets the oldest of the first
 * workspace after the last one that has any.
 */
export function createWaitingTasks<T extends WaitingTask>() {
  const byWorkspace = new Map<string, T[]>();
  /** The workspaces that have any, in order. */
  const workspaces: string[] = [];

  function placeOf(workspaceId: string): number {
    let low = 0;
    let high = workspaces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((workspaces[middle] ?? '') < workspaceId) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** For how long each has been due. */
    ages: (now: number): number[] =>
      [...byWorkspace.values()].flat().map(({ dueAt }) => Math.max(0, now - dueAt)),

    /** Those of a workspace must come in the order of their times. */
    add(task: T): void {
      const mine = byWorkspace.get(task.workspaceId);
      if (mine) {
        mine.push(task);
        return;
      }
      byWorkspace.set(task.workspaceId, [task]);
      workspaces.splice(placeOf(task.workspaceId), 0, task.workspaceId);
    },

    claim({ after, busy }: Turn, now: number): T | undefined {
      const place = placeOf(after);
      // The one served last comes last.
      const first = workspaces[place] === after ? place + 1 : place;
      for (let n = 0; n < workspaces.length; n++) {
        const at = (first + n) % workspaces.length;
        const workspaceId = workspaces[at] ?? '';
        if (busy.includes(workspaceId)) continue;
        const mine = byWorkspace.get(workspaceId);
        if (!mine?.[0] || mine[0].dueAt > now) continue;
        const task = mine.shift();
        if (mine.length === 0) {
          byWorkspace.delete(workspaceId);
          workspaces.splice(at, 1);
        }
        return task;
      }
      return undefined;
    },
  };
}

export type WaitingTasks<T extends WaitingTask> = ReturnType<typeof createWaitingTasks<T>>;
