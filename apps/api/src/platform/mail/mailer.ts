import { describeError } from '../errors/describe-error.ts';
import type { Deliver, Mail, Mailer } from './mail.ts';

/** Further emails are dropped: memory is limited, and each can be requested again. */
const maxWaiting = 1_000;

/**
 * Delivers emails in the background. They are kept only in memory: most contain a secret that is
 * valid for ten minutes and does not belong in a table.
 * @param warn called for every lost email, without its address or text
 */
export function createMailer(deliver: Deliver, warn: (reason: string) => void): Mailer {
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
    idle,
    async close() {
      for (const stop of open.values()) stop.abort();
      await idle();
    },
  };
}
