import type { Draft, DraftChange } from '@flowdeck/contract/content/drafts';
import { limits } from '@flowdeck/contract/text';
import { Problem } from '../problem.ts';
import { draftsCopy } from './drafts-copy.ts';

/** A text that is being written becomes a version of its own once in so many milliseconds. */
export const versionApart = 10 * 60_000;

/** After so many milliseconds without a change, the next one is told of: with each, a text in progress would be. */
const sittingsApart = 60 * 60_000;

/** What to store of a draft that someone changed. */
export interface ChangedDraft {
  title: string;
  content: string;
  version: number;
  /** Whether the text as it was before becomes one of the draft's versions. */
  keepsVersion: boolean;
  /** Whether somebody begins to work on it, or does again after a while. */
  beginsSitting: boolean;
}

/**
 * A draft as someone wants it. The text before it is kept if the change asks for that, or if no
 * version was kept in the last ten minutes: autosaving would make one every few seconds.
 * @param last when the newest version was kept, null before the first; when the text last changed, and whether by somebody
 *   else
 * @param stored what a refusal shows as the draft that is stored
 * @returns null if there is nothing to change
 * @throws {Problem} 409 with both versions if the draft has changed since the version of the change
 */
export function changeDraft(
  known: Pick<Draft, 'title' | 'content' | 'version'>,
  change: DraftChange,
  last: { versionKeptAt: Date | null; changedAt: Date; isByAnother: boolean },
  at: Date,
  stored: () => Draft,
): ChangedDraft | null {
  refuseOldVersion(known, change, stored);
  const { title = known.title, content = known.content } = change;
  if (title === known.title && content === known.content) return null;
  const since = (time: Date | null) => (time === null ? Infinity : at.getTime() - time.getTime());
  return {
    title,
    content,
    version: known.version + 1,
    keepsVersion: change.keepsVersion || since(last.versionKeptAt) >= versionApart,
    beginsSitting:
      last.versionKeptAt === null || last.isByAnother || since(last.changedAt) >= sittingsApart,
  };
}

/** @throws {Problem} 409 with both versions if the draft has changed since the version of the change */
export function refuseOldVersion(
  known: Pick<Draft, 'version'>,
  change: DraftChange,
  stored: () => Draft,
): void {
  if (change.version === known.version) return;
  throw new Problem('conflict', draftsCopy.errors.changed, {
    versions: { sent: change, stored: stored() },
  });
}

/** What a copy is called. */
export const copyTitle = (title: string): string =>
  draftsCopy.copyOf(title).slice(0, limits.title).toWellFormed().trimEnd();

export function noSuchDraft(): Problem {
  return new Problem('not_found', draftsCopy.errors.missing);
}

export function noModel(): Problem {
  return new Problem('conflict', draftsCopy.errors.noModel);
}
