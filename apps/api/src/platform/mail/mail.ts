/** An email to one person, in plain text: nothing in it can load or run. */
export interface Mail {
  /** A bare email address. */
  to: string;
  subject: string;
  text: string;
  /** Who it is from; by default, the sender of the mail server. */
  from?: { name: string; address: string };
  /** Where an answer goes; by default to the sender. */
  replyTo?: string | null;
  /** Where its receiver unsubscribes, for their email program. */
  unsubscribeAddress?: string;
}

/** Accepts emails and delivers them later, so that no answer waits for a mail server or reveals its state. */
export interface Mailer {
  send(mail: Mail): void;
  /** Resolves when every email accepted so far is delivered or given up. */
  idle(): Promise<void>;
  /** Gives up emails that wait for another attempt, and finishes the others. */
  close(): Promise<void>;
}

/** Delivers one email, or throws. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>;
