import type { PostingFrequency } from '@flowdeck/contract/content/social';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import TinyQueue from 'tinyqueue';

export interface Workflow {
  workspaceId: string;
  type: Exclude<WorkflowType, 'Lead Capture'>;
  frequency: PostingFrequency;
  /** Milliseconds of the clock. */
  nextRunAt: number;
}

/** The workflows with their times, as `lockDue` and `reschedule` of `src/runs` find and change them. */
export function createDueWorkflows(workflows: Iterable<Workflow>) {
  const later = new TinyQueue([...workflows], (a, b) => a.nextRunAt - b.nextRunAt);
  /** In the order of their times. */
  const due = new Set<Workflow>();
  const locked = new Set<Workflow>();

  function look(now: number): void {
    for (let next = later.peek(); next && next.nextRunAt <= now; next = later.peek()) {
      later.pop();
      due.add(next);
    }
  }

  /** The first of every workspace before the second of any. */
  function firstInTurn(limit: number): Workflow[] {
    const places = new Map<string, number>();
    const chosen: Workflow[] = [];
    const others: { place: number; workflow: Workflow }[] = [];
    for (const workflow of due) {
      const place = (places.get(workflow.workspaceId) ?? 0) + 1;
      places.set(workflow.workspaceId, place);
      if (place > 1) others.push({ place, workflow });
      else if (chosen.push(workflow) === limit) return chosen;
    }
    others.sort((a, b) => a.place - b.place);
    return [...chosen, ...others.map(({ workflow }) => workflow)].slice(0, limit);
  }

  return {
    /**
     * Locks those that come first; of these, it leaves out what somebody else has locked, and takes no
     * others in their place.
     */
    lock(now: number, limit: number): Workflow[] {
      look(now);
      const free = firstInTurn(limit).filter((workflow) => !locked.has(workflow));
      for (const workflow of free) locked.add(workflow);
      return free;
    },

    /** Commits when a locked one runs next. */
    reschedule(workflow: Workflow, nextRunAt: number): void {
      locked.delete(workflow);
      due.delete(workflow);
      later.push({ ...workflow, nextRunAt });
    },

    /** For how long each that is due has been so. */
    ages: (now: number): number[] => [...due].map(({ nextRunAt }) => now - nextRunAt),
  };
}
