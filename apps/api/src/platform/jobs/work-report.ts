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
  /** `put-off`: another attempt follows; `failed`: none does. */
  outcome: 'delivered' | 'put-off' | 'failed';
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
