import type { Log } from '../log.ts';

type Close = () => Promise<unknown>;

/**
 * Closes one after the other; what cannot be closed keeps nothing else open.
 * @throws what failed, once all were tried
 */
export async function closeInTurn(closes: readonly Close[]): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const close of closes) results.push(...(await Promise.allSettled([attempt(close)])));
  report(results);
}

/**
 * Closes all at the same time.
 * @throws what failed, once all have ended
 */
export async function closeAtOnce(closes: readonly Close[]): Promise<void> {
  report(await Promise.allSettled(closes.map(attempt)));
}

const attempt = async (close: Close) => close();

function report(results: readonly PromiseSettledResult<unknown>[]): void {
  const failures = results.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  if (failures.length > 1) throw new AggregateError(failures, 'Several parts did not close');
  if (failures.length === 1) throw failures[0];
}

/** For what is closed because something else has failed, which is what the caller learns. */
export const logUnclosed = (log: Log) => (err: unknown) => {
  log.error({ err }, 'Flowdeck did not stop cleanly');
};
