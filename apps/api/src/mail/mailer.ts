import pLimit from 'p-limit';
import { describeError } from '../errors/describe-error.ts';
import type { Deliver, Mail, Mailer } from './mail.ts';

const atOnce = 5;
/** Beyond these, mails are dropped: memory is bounded, and each can be asked for again. */
const maxWaiting = 1_000;

/**
 * Delivers mails behind the callers' backs. They are kept in memory alone: most hold a secret that
 * is of use for ten minutes, and belongs into no table.
 * @param warn told of every mail that is lost, without its address or text
 */
export function createMailer(deliver: Deliver, warn: (reason: string) => void): Mailer {
  const limit = pLimit(atOnce);
  const open = new Set<Promise<void>>();
  const closing = new AbortController();

  async function attempt(mail: Mail): Promise<void> {
    try {
      await deliver(mail, closing.signal);
    } catch (error) {
      warn(`A mail was not sent: ${describeError(error).message}`);
    }
  }

  async function idle(): Promise<void> {
    while (open.size > 0) await Promise.all(open);
  }

  return {
    send(mail) {
      if (limit.pendingCount >= maxWaiting) {
        warn('A mail was not sent: too many are waiting.');
        return;
      }
      const work = limit(() => attempt(mail)).finally(() => open.delete(work));
      open.add(work);
    },
    idle,
    async close() {
      closing.abort();
      await idle();
    },
  };
}
