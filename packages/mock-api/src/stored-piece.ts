import type { WrittenPiece } from '@flowdeck/domain/content/write-piece';
import type { MockPiece } from './world.ts';

/**
 * A piece as it is stored first.
 * @param workflowId the workflow that had it written; null for a person
 */
export const toStoredPiece = (
  piece: WrittenPiece,
  id: string,
  at: Date,
  workflowId: string | null = null,
): MockPiece => ({
  ...piece,
  id,
  workflowId,
  version: 1,
  createdAt: at,
  updatedAt: at,
  versions: [],
});
