import { writePiece } from '@flowdeck/domain/content/write-piece';

/** Runs in threads of its own; see `openPieceWriter`. */
export default (given: Parameters<typeof writePiece>) => writePiece(...given);
