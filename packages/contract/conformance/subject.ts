import type { Mail } from '../src/delivery/mails.ts';
import type { LeadStatus } from '../src/leads/leads.ts';
import type { IdentityProvider } from '../src/identity/session.ts';
import type { WorkflowStatus } from '../src/workflows/workflows.ts';

/**
 * One side of the conformance suite: an API with no data except a demo administrator, with the
 * built-in composer, both identity providers configured, emails sent by SMTP and posts kept in the
 * outbox.
 */
export interface Subject {
  respond(request: Request): Promise<Response>;
  /** Stops the API's clock at this time. */
  setTime(time: Date): void;
  /** Puts a workflow into a state that only its runs can reach. */
  setWorkflow(id: string, state: WorkflowState): Promise<void>;
  /** Puts a lead into a state that only people and workflows can set. */
  setLeadStatus(id: string, status: LeadStatus): Promise<void>;
  /** Adds an email, with an id of its own, in a state that only sending it brings about. */
  addMail(
    mail: Omit<Mail, 'id' | 'nextAttemptAt' | 'broadcastId'> & {
      leadId: string;
      status: SentStatus;
    },
  ): Promise<void>;
  /** Begins the broadcasts that are due, makes their emails and lets them go; sends none. */
  workBroadcasts(): Promise<void>;
  /** Notes that a mail server has taken an email. */
  deliver(mailId: string): Promise<void>;
  /** Opens an email, or follows a link in it, as a person or a machine does. */
  read(mailId: string, link: number | null, by: 'person' | 'machine'): Promise<void>;
  /** Notes what a mail server said when it refused the address of a lead for good. */
  refuseMails(leadId: string, words: string): Promise<void>;
  /** Makes the account with this email address one that someone else may have filled. */
  setInherited(email: string): Promise<void>;
  /** Links a provider to the account with this email address, as if its owner had come back from there. */
  link(email: string, provider: IdentityProvider): Promise<void>;
  /** What the newest email to this address has its reader open, after the last “=” of its link. */
  mailedToken(email: string): Promise<string>;
  /** Lets nobody sign in to the account with this email address, or lets people again. */
  setDisabled(email: string, disabled: boolean): Promise<void>;
  /** Gives the API a language model that can revise passages, or takes it away. */
  setModel(hasModel: boolean): void;
  /** Lets a workspace hold nothing at all, or as much as usual. */
  setRoom(hasRoom: boolean): void;
  /** Lets everyone open an account, or only those who are invited. */
  setOpenToAll(isOpen: boolean): void;
  /** Gives a workspace as many rows as it may have, by repeating the one with this id. */
  fill(table: 'workflows' | 'leads' | 'pieces' | 'forms' | 'broadcasts', id: string): Promise<void>;
  close: () => Promise<void>;
}

/** How an email ends once it was tried. */
export type SentStatus = 'delivered' | 'bounced' | 'failed' | 'uncertain';

interface WorkflowState {
  status: WorkflowStatus;
  /** Why it stopped; null unless the status is `error`. */
  error: string | null;
  succeededRuns: number;
  failedRuns: number;
  lastRunAt: Date;
}
