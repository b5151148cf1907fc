import type { KeptText } from '../../platform/kept-text.ts';
import type { DraftText } from './autosave.ts';

/** Typed text that is not stored yet, and the version of the draft that it is based on. */
export interface BackedUp extends DraftText {
  version: number;
}

/** Keeps typed text where neither a reload nor a lost connection takes it away. */
export interface DraftBackup {
  get: () => BackedUp | undefined;
  set: (typed: BackedUp) => void;
  /** Forgets what this backup has kept; what another tab keeps stays. */
  clear: () => void;
}

/** A backup in a text that the browser keeps. */
export function createDraftBackup(kept: KeptText): DraftBackup {
  let written: string | null = null;
  return {
    get() {
      written = kept.get();
      return written === null ? undefined : read(written);
    },
    set(typed) {
      written = JSON.stringify(typed);
      kept.set(written);
    },
    clear() {
      if (kept.get() === written) kept.remove();
    },
  };
}

function read(text: string): BackedUp | undefined {
  try {
    const { title, content, version } = JSON.parse(text) as Record<string, unknown>;
    return typeof title === 'string' && typeof content === 'string' && typeof version === 'number'
      ? { title, content, version }
      : undefined;
  } catch {
    return undefined;
  }
}
