import { availableParallelism } from 'node:os';
import { tooManyAttempts } from '@flowdeck/domain/refusals';
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

/**
 * Writes pieces in threads of their own, because a long one takes 20 ms or more in which the server
 * would answer nobody. Workspaces take turns.
 * @param worker the file that the threads run
 * @param execArgv the options of node in the threads
 */
export function openPieceWriter(
  worker: URL,
  execArgv = process.execArgv,
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
      inTurn(workspaceId, async () => (await pool.run(given)) as ReturnType<typeof writePiece>),
    close: () => pool.destroy(),
  };
}
