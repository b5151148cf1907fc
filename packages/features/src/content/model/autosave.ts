import {
  draft as draftSchema,
  draftLength,
  type DraftChange,
} from '@flowdeck/contract/content/drafts';
import { limits, storableText, visibleText } from '@flowdeck/contract/text';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import { ApiProblem } from '../../platform/api-problem.ts';
import { isTransient } from '../../platform/problem-text.ts';
import type { Draft } from '../drafts.queries.ts';
import type { DraftBackup } from './draft-backup.ts';

/** What people write. */
export interface DraftText {
  title: string;
  content: string;
}

/**
 * - `saved`: the server has what is on the screen
 * - `unsaved`: it will be sent soon, or cannot be sent as it is (an empty title, too long a text)
 * - `failed`: the last attempt failed; if that may help, it is tried again by itself
 * - `conflict`: someone else has saved another text; the user decides
 * - `gone`: the draft was deleted
 */
type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'gone';

export interface AutosaveState {
  status: SaveStatus;
  /** What is on the screen. */
  text: DraftText;
  /** The latest that the server is known to have. */
  stored: Draft;
  /** Why the last attempt failed. */
  error?: unknown;
}

interface AutosaveDeps {
  draft: Draft;
  backup: DraftBackup;
  save: (change: Omit<DraftChange, 'keepsVersion'> & { keepsVersion?: boolean }) => Promise<Draft>;
}

/** Milliseconds without a keystroke after which the text is saved. */
export const savePause = 1_000;
/** Milliseconds before the first attempt after a failure; each further one waits twice as long. */
const firstRetry = 15_000;
const longestRetry = 120_000;

const storedIn = tolerant(draftSchema, () => undefined);
const isSame = (a: DraftText, b: DraftText) =>
  visibleText(a.title) === visibleText(b.title) &&
  storableText(a.content) === storableText(b.content);
const textOf = ({ title, content }: DraftText): DraftText => ({ title, content });

/**
 * Saves a draft while someone writes, one request at a time. Whatever happens to a request, nothing
 * typed is lost: it stays on the screen, and in the backup until the server has it.
 */
export function createAutosave({ draft, backup, save }: AutosaveDeps) {
  let state: AutosaveState = { status: 'saved', text: textOf(draft), stored: draft };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let keepsVersion = false;
  let isOpen = false;
  /** The version that what is typed is based on; in a conflict, not the one that is stored. */
  let base = draft.version;
  const listeners = new Set<() => void>();

  const set = (next: Partial<AutosaveState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };
  const remember = () => {
    if (isSame(state.text, state.stored)) backup.clear();
    else backup.set({ ...state.text, version: base });
  };

  /** What differs from the stored draft and can be stored. */
  function changeOf({ text, stored }: AutosaveState): Partial<DraftText> {
    const title = visibleText(text.title);
    const hasTitle = title !== '' && title !== stored.title && title.length <= limits.title;
    const hasContent =
      storableText(text.content) !== stored.content && text.content.length <= draftLength;
    return { ...(hasTitle && { title }), ...(hasContent && { content: text.content }) };
  }

  /** The server has this now; what was typed meanwhile is sent next. */
  function settle(stored: Draft): void {
    failures = 0;
    base = stored.version;
    const isSaved = isSame(state.text, stored);
    set({ stored, status: isSaved ? 'saved' : 'unsaved', error: undefined });
    remember();
    if (!isSaved) schedule(savePause);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (state.status === 'saving' || state.status === 'conflict' || state.status === 'gone') return;
    const change = changeOf(state);
    if (Object.keys(change).length === 0) return;
    const sent = { ...textOf(state.stored), ...change };
    set({ status: 'saving' });
    try {
      const saved = await save({ version: state.stored.version, ...change, keepsVersion });
      keepsVersion = false;
      settle(saved);
    } catch (error) {
      const theirs = storedBy(error);
      // The answer to an earlier attempt was lost; what someone else seems to have saved is ours.
      if (theirs && isSame(theirs, sent)) settle(theirs);
      else if (theirs) set({ status: 'conflict', stored: theirs });
      else if (error instanceof ApiProblem && error.code === 'not_found') set({ status: 'gone' });
      else {
        set({ status: 'failed', error });
        clearTimeout(timer);
        if (isOpen && isTransient(error))
          schedule(Math.min(firstRetry * 2 ** failures, longestRetry));
        failures += 1;
      }
    }
  }

  /** Puts a text on the screen. */
  function write(part: Partial<DraftText>, pause: number): void {
    const text = { ...state.text, ...part };
    const isWaiting = ['saving', 'conflict', 'gone'].includes(state.status);
    const status = isSame(text, state.stored) ? 'saved' : 'unsaved';
    set({ text, ...(!isWaiting && { status, error: undefined }) });
    remember();
    if (!isWaiting) schedule(pause);
  }

  const typed = backup.get();
  if (typed && !isSame(typed, draft)) {
    base = typed.version;
    set({ text: textOf(typed), status: base === draft.version ? 'unsaved' : 'conflict' });
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Begins to save by itself. @returns a function that saves at once what is left, and stops */
    start() {
      const onOnline = () => void flush();
      window.addEventListener('online', onOnline);
      isOpen = true;
      if (state.status === 'unsaved') schedule(savePause);
      return () => {
        isOpen = false;
        window.removeEventListener('online', onOnline);
        void flush();
      };
    },
    type: (part: Partial<DraftText>) => {
      write(part, savePause);
    },
    /** Saves at once. */
    flush,
    /**
     * What a later answer says is stored: shown unless something else is typed here.
     * @returns whether the screen shows another text now
     */
    adopt(newer: Draft): boolean {
      if (newer.version <= state.stored.version) return false;
      const isOther = !isSame(newer, state.text);
      if (state.status === 'saved') set({ text: textOf(newer), stored: newer });
      else if (state.status === 'saving' || isOther) return false;
      settle(newer);
      return isOther;
    },
    /** An earlier text is the draft again; what it replaces becomes a version. */
    restore: (earlier: DraftText) => {
      keepsVersion = true;
      write(textOf(earlier), 0);
    },
    /** After a conflict: saves what is on the screen; what someone else saved becomes a version. */
    keepMine() {
      keepsVersion = true;
      base = state.stored.version;
      set({ status: 'unsaved' });
      remember();
      return flush();
    },
    /** Gives up what is on the screen for what is stored. */
    discard: () => {
      set({ text: textOf(state.stored) });
      settle(state.stored);
    },
  };
}

function storedBy(error: unknown): Draft | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') return undefined;
  return safeParse(storedIn, error.versions?.stored).data;
}
