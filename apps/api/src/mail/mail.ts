/** A mail to one person, in plain text: nothing in it can load or run. */
export interface Mail {
  /** A bare email address. */
  to: string;
  subject: string;
  text: string;
}

/** Takes mails to deliver them later, so that no answer waits for, or tells of, a mail server. */
export interface Mailer {
  send(mail: Mail): void;
  /** Resolves when every mail taken so far is delivered or given up. */
  idle(): Promise<void>;
  /** Gives up the mails that wait for another try, finishes the others. */
  close(): Promise<void>;
}

/** Delivers one mail, or throws. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>;
