import { describeError } from '../errors/describe-error.ts';

/** Further emails are dropped: memory is limited, and each can be requested again. */
const maxWaiting = 1_000;

/**
 * Delivers emails in the background. They are kept only in memory: most contain a secret that is
 * valid for ten minutes and does not belong in a table.
 * @param warn called for every lost email, without its address or text
 * @param once delivers in one attempt
 */
export function createMailer(
  deliver: Deliver,
  warn: (reason: string) => void,
  once: Deliver = deliver,
): Mailer {
  /** The emails on their way, each with what gives up its further attempts. */
  const open = new Map<Promise<void>, AbortController>();

  async function attempt(mail: Mail, { signal }: AbortController): Promise<void> {
    try {
      await deliver(mail, signal);
    } catch (error) {
      warn(`An email was not sent: ${describeError(error).message}`);
    }
  }

  async function idle(): Promise<void> {
    while (open.size > 0) await Promise.all(open.keys());
  }

  return {
    send(mail) {
      if (open.size >= maxWaiting) {
        warn('An email was not sent: too many are waiting.');
        return;
      }
      const stop = new AbortController();
      const work = attempt(mail, stop).finally(() => open.delete(work));
      open.set(work, stop);
    },
    deliver: once,
    idle,
    async close() {
      for (const stop of open.values()) stop.abort();
      await idle();
    },
  };
}

/** An email to one person. */
export interface Mail {
  /** The first part of its Message-ID, the same in every attempt; by default, each has another. */
  id?: string;
  /** A bare email address. */
  to: string;
  subject: string;
  /** What it says, for programs that show no HTML. */
  text: string;
  /** The same, drawn: nothing in it loads or runs. */
  html: string;
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
  /** Delivers one in a single attempt, for work that says itself what follows, or throws. */
  deliver: Deliver;
  /** Resolves when every email accepted so far is delivered or given up. */
  idle(): Promise<void>;
  /** Gives up emails that wait for another attempt, and finishes the others. */
  close(): Promise<void>;
}

/** Delivers one email, or throws. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>;
