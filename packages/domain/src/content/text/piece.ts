import { openPlaceholders } from '../placeholders.ts';
import { readBlocks, type Block } from './blocks.ts';
import { searchable } from './phrase.ts';
import { sentencesOf, wordsOf } from './words.ts';

export interface Passage extends Block {
  /** The words of each sentence; sentences without a word are left out. */
  sentences: string[][];
  words: number;
  /** The text as phrases are looked for. */
  searchable: string;
}

/** A text that was read once for everything that is measured in it. */
export interface Piece {
  passages: Passage[];
  words: number;
  /** The notes that are still to be filled in. */
  notes: string[];
}

/** @param content plain text; see `readBlocks` */
export function readPiece(content: string): Piece {
  const passages = readBlocks(content).map((block): Passage => {
    const sentences = sentencesOf(block.text)
      .map(wordsOf)
      .filter(({ length }) => length > 0);
    const words = sentences.reduce((sum, { length }) => sum + length, 0);
    return { ...block, sentences, words, searchable: searchable(block.text) };
  });
  return {
    passages,
    words: passages.reduce((sum, { words }) => sum + words, 0),
    notes: openPlaceholders(content),
  };
}
