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
  const open = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attempt(mail: Mail): Promise<void> {
    try {
      await deliver(mail, closing.signal);
    } catch (error) {
      warn(`An email was not sent: ${describeError(error).message}`);
    }
  }

  async function idle(): Promise<void> {
    while (open.size > 0) await Promise.all(open);
  }

  return {
    send(mail) {
      if (open.size >= maxWaiting) {
        warn('An email was not sent: too many are waiting.');
        return;
      }
      const work = attempt(mail).finally(() => open.delete(work));
      open.add(work);
    },
    idle,
    async close() {
      closing.abort();
      await idle();
    },
  };
}
