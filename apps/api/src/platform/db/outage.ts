import type { Log } from '../log.ts';

const askEveryMs = 1_000;
const remindEveryMs = 60_000;

/**
 * Reports that the database is away: an entry when it begins, one each minute while it lasts, and one when it is over.
 * @param ask resolves once the database answers
 * @returns to be called with each failure that says so
 */
export function createOutageLog(log: Log, ask: () => Promise<unknown>): (error: unknown) => void {
  /** Failures of the present outage; 0 while there is none. */
  let failures = 0;

  function watch(since: number): void {
    let remindedAt = since;
    let isOver = false;
    const facts = () => ({ seconds: Math.round((Date.now() - since) / 1_000), failures });
    const onAnswer = () => {
      // A question that was asked before may be answered, too.
      if (isOver) return;
      log.warn(facts(), 'The database answers again');
      clearInterval(timer);
      isOver = true;
      failures = 0;
    };
    const onSilence = () => {
      if (isOver || Date.now() - remindedAt < remindEveryMs) return;
      remindedAt = Date.now();
      log.error(facts(), 'The database still does not answer');
    };
    const timer = setInterval(() => void ask().then(onAnswer, onSilence), askEveryMs).unref();
  }

  return (err) => {
    failures += 1;
    if (failures > 1) return;
    log.error({ err }, 'The database does not answer');
    watch(Date.now());
  };
}
