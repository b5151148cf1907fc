import type { LeadStatus } from '../src/leads.ts';
import type { WorkflowStatus } from '../src/workflows.ts';

/**
 * One side of the conformance suite: an API without data but for a demo administrator, with the
 * embedded composer, both identity providers configured, mails sent by SMTP and posts kept in the
 * outbox.
 */
export interface Subject {
  respond(request: Request): Promise<Response>;
  /** Stops the API's clock at this time. */
  setTime(time: Date): void;
  /** Brings a workflow into a state that only its runs bring about. */
  setWorkflow(id: string, state: WorkflowState): Promise<void>;
  /** Brings a lead into a state that only people and workflows bring about. */
  setLeadStatus(id: string, status: LeadStatus): Promise<void>;
  close: () => Promise<void>;
}

export interface WorkflowState {
  status: WorkflowStatus;
  /** Why it stopped; null unless the status is `error`. */
  error: string | null;
  succeededRuns: number;
  failedRuns: number;
  lastRunAt: Date;
}
