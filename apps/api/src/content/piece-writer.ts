import { availableParallelism } from 'node:os';
import { tookTooLong, tooManyAttempts } from '@flowdeck/domain/refusals';
import type { writePiece } from '@flowdeck/domain/content/write-piece';
import { Piscina } from 'piscina';
import { createTurns } from '../platform/fairness/turns.ts';

/** Writes and scores a piece for a workspace. */
export type PieceWriter = (
  workspaceId: string,
  ...given: Parameters<typeof writePiece>
) => Promise<ReturnType<typeof writePiece>>;

/** Pieces of one workspace that may wait; far more than people ask for at once. */
const waitingOfEach = 20;
const idleMs = 60_000;
/** A thousand times what the longest piece takes. */
const longestMs = 20_000;

/**
 * Writes pieces in threads of their own, because a long one takes 20 ms or more in which the server
 * would answer nobody. Workspaces take turns. A thread that does not end in time is replaced.
 * @param worker the file that the threads run
 * @param execArgv the options of node in the threads
 * @param timeLimit is aborted when a piece has taken too long
 */
export function openPieceWriter(
  worker: URL,
  execArgv = process.execArgv,
  timeLimit = () => AbortSignal.timeout(longestMs),
): { write: PieceWriter; close: () => Promise<void> } {
  const maxThreads = Math.max(1, availableParallelism() - 1);
  const pool = new Piscina({
    filename: worker.href,
    execArgv,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
  });
  const inTurn = createTurns({ slots: maxThreads, slotsOfEach: 1, waitingOfEach }, () =>
    tooManyAttempts(1),
  );
  return {
    write: (workspaceId, ...given) =>
      inTurn(workspaceId, async () => {
        const signal = timeLimit();
        try {
          return (await pool.run(given, { signal })) as ReturnType<typeof writePiece>;
        } catch (error) {
          throw signal.aborted ? tookTooLong(error) : error;
        }
      }),
    close: () => pool.destroy(),
  };
}
