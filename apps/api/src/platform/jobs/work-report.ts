import type { Ending, WorkRow } from './work.ts';

interface RunEnd {
  id: string;
  workflowId: string;
  workspaceId: string;
  /** Of the workflow. */
  type: string;
  outcome: 'succeeded' | 'idle' | 'failed';
  /** Why it failed. */
  reason?: string;
}

interface AttemptEnd {
  kind: 'email' | 'post' | 'event';
  id: string;
  workspaceId: string;
  /** `put-off`: another attempt follows; `failed`: none does; `uncertain`: only the receiver knows. */
  outcome: 'delivered' | 'put-off' | 'failed' | 'uncertain';
  /** From 1. */
  attempt: number;
  /** Why it was not delivered; nothing that a person wrote. */
  reason?: string;
}

/** Is told how each piece of work in the background ended. */
export interface WorkReport {
  run: (end: RunEnd) => void;
  attempt: (end: AttemptEnd) => void;
}

export const noReport: WorkReport = { run: () => undefined, attempt: () => undefined };

const outcomes = {
  done: 'delivered',
  refused: 'failed',
  'not-now': 'put-off',
  perhaps: 'uncertain',
} as const satisfies Record<Ending['is'], AttemptEnd['outcome']>;

/** Reports the attempts to deliver one kind of thing. */
export const attemptsOf =
  ({ attempt }: WorkReport, kind: AttemptEnd['kind']) =>
  ({ id, workspaceId, attempts }: WorkRow, end: Ending): void => {
    const how = { kind, id, workspaceId, attempt: attempts, outcome: outcomes[end.is] };
    if (end.is === 'done') attempt(how);
    else if (end.is === 'perhaps' || end.isAttempt !== false) {
      const reason = end.logged ?? end.reason;
      attempt({ ...how, ...(reason !== undefined && { reason }) });
    }
  };
