import type {
  Draft,
  DraftColumn,
  DraftFilters,
  DraftSummary,
} from '@flowdeck/contract/content/drafts';
import type { KeyKind, Position } from '../list/cursor.ts';
import { folded, hasWords, searchedWords, wordsOf } from '../list/search-words.ts';
import { isWithin } from '../list/period.ts';
import { openPlaceholders } from './placeholders.ts';

/** The order of a list that asks for none: the last changed first. */
export const lastChangedDrafts = '-changed';

/** What a key of each column is. */
export const draftKeyKinds: Readonly<Record<DraftColumn, KeyKind>> = {
  title: 'string',
  score: 'integer',
  changed: 'time',
};

/** Longer titles are sorted by their beginning. */
const longestKey = 80;

/** What a stored draft is sorted and searched by. */
export const draftKeys = ({ title, keywords }: Pick<Draft, 'title' | 'keywords'>) => ({
  titleKey: folded(title).trim().slice(0, longestKey).toWellFormed(),
  /** The words of its title and keywords, with a space between two. */
  searchText: wordsOf(title, ...keywords).join(' '),
});

/** A draft as it is stored, without what follows from the rest. */
export interface StoredDraft extends Omit<
  Draft,
  | 'openPlaceholders'
  | 'workflow'
  | 'canRevise'
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
  | 'changedBy'
> {
  /** The names of the people who asked for it and changed it last. */
  createdBy?: string | null;
  changedBy?: string | null;
  /** The workflow that had it written, which may be gone; null for a person. */
  workflowId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

type Listed = Omit<
  StoredDraft,
  'content' | 'keywords' | 'source' | 'model' | 'intent' | 'language' | 'outline' | 'version'
> & { openPlaceholders: number };

/**
 * A draft as a list shows it.
 * @param workflowName null if the workflow is gone
 */
export const toDraftSummary = (row: Listed, workflowName: string | null): DraftSummary => ({
  id: row.id,
  title: row.title,
  seoScore: row.seoScore,
  readabilityScore: row.readabilityScore,
  wordCount: row.wordCount,
  openPlaceholders: row.openPlaceholders,
  workflow: row.workflowId === null ? null : { id: row.workflowId, name: workflowName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * Everything that is known about a draft; see `toDraftSummary`.
 * @param canRevise whether there is a language model
 */
export const toDraft = (
  row: StoredDraft,
  workflowName: string | null,
  canRevise: boolean,
): Draft => ({
  ...toDraftSummary(
    { ...row, openPlaceholders: openPlaceholders(row.content).length },
    workflowName,
  ),
  createdBy: row.createdBy ?? null,
  changedBy: row.changedBy ?? null,
  content: row.content,
  keywords: row.keywords,
  source: row.source,
  model: row.model,
  intent: row.intent,
  language: row.language,
  outline: row.outline,
  canRevise,
  version: row.version,
});

type Placed = Pick<Listed, 'id' | 'title' | 'seoScore' | 'updatedAt'>;

/** Where a draft stands in a list. */
export function draftPosition(row: Placed, by: DraftColumn): Position {
  const keys = {
    title: draftKeys({ title: row.title, keywords: [] }).titleKey,
    score: row.seoScore,
    changed: row.updatedAt.getTime(),
  };
  return { key: keys[by], id: row.id };
}

/** Whether the filters let a draft through. The server's store says the same in SQL. */
export const isListedDraft = (
  row: Pick<StoredDraft, 'title' | 'keywords' | 'seoScore' | 'workflowId' | 'createdAt'>,
  { search = '', origin, workflow, minScore, ...period }: DraftFilters,
): boolean =>
  (origin === undefined || (row.workflowId === null) === (origin === 'person')) &&
  (workflow === undefined || row.workflowId === workflow) &&
  (minScore === undefined || row.seoScore >= minScore) &&
  isWithin(row.createdAt, period) &&
  hasWords(draftKeys(row).searchText.split(' '), searchedWords(search));
