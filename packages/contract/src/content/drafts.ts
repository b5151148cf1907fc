import * as z from 'zod/mini';
import { contentIntents, contentPiece, contentSources } from './content.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery, pageOf, periodQuery } from '../list.ts';
import { version } from '../storable.ts';
import { limits, requiredText, storableText } from '../text.ts';
import { revised, revisionRequest } from './revision.ts';
import { unlisted } from '../unlisted.ts';

/** What a list of drafts can be sorted by; `score` is the SEO score. */
export const draftColumns = ['title', 'score', 'changed'] as const;

/** Who had a draft written. */
export const draftOrigins = ['person', 'workflow'] as const;

/**
 * Longest text of a draft that people edit, in UTF-16 code units: so that any text fits into the largest
 * request, whatever its script. A language model may write a longer one, which has to be shortened first.
 */
export const draftLength = 20_000;

/** Most earlier versions of one draft: the newest. */
export const draftVersionCount = 20;

/** The workflow that had a draft written; `name` is null if it was deleted. */
const madeBy = z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) }));

/** A draft as a list shows it. */
export const draftSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  seoScore: contentPiece.shape.seoScore,
  readabilityScore: contentPiece.shape.readabilityScore,
  wordCount: z.int().check(z.gte(0)),
  /** Notes in square brackets that are still to be filled in. */
  openPlaceholders: z.int().check(z.gte(0)),
  /** Null for one that a person asked for. */
  workflow: madeBy,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Everything that is known about one draft. */
export const draft = z.object({
  ...draftSummary.shape,
  /** Who asked for it, and who changed it last; null for nobody, and once they have no account any more. */
  createdBy: unlisted(z.nullable(z.string()), null),
  changedBy: unlisted(z.nullable(z.string()), null),
  /** In the format of a piece; see `contentPiece`. */
  content: z.string(),
  /** The first one is the keyphrase that the SEO checks look for. */
  keywords: z.array(z.string()),
  /** One of `contentSources`: who wrote it first. */
  source: z.enum(contentSources),
  /** Name of the language model; null for a template. */
  model: z.nullable(z.string()),
  intent: z.nullable(z.enum(contentIntents)),
  /** ISO 639-1 code of what the author wrote; null where nothing tells. */
  language: z.nullable(z.string()),
  outline: z.boolean(),
  /** Whether the server has a language model that can revise passages. */
  canRevise: z.boolean(),
  /** Changes with every change of the draft; a change must name the one it is based on. */
  version: z.int(),
});

/** An earlier text of a draft. */
export const draftVersion = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  wordCount: z.int().check(z.gte(0)),
  /** When this text was saved. */
  savedAt: z.iso.datetime(),
});

const params = z.object({ id: z.uuid() });

export const listDrafts = defineEndpoint({
  id: 'listDrafts',
  method: 'GET',
  path: '/api/content/drafts',
  access: 'session',
  scope: 'content:read',
  unlisted: true,
  query: z.object({
    ...listQuery(draftColumns),
    origin: z.optional(z.enum(draftOrigins)),
    /** The id of the workflow that had it written. */
    workflow: z.optional(z.uuid()),
    /** The lowest SEO score, 0 to 100. */
    minScore: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(100))),
    /** When it was written. */
    ...periodQuery,
  }),
  data: pageOf(draftSummary),
});

export const getDraft = defineEndpoint({
  id: 'getDraft',
  method: 'GET',
  path: '/api/content/drafts/:id',
  access: 'session',
  scope: 'content:read',
  unlisted: true,
  params,
  data: draft,
});

export const updateDraft = defineEndpoint({
  id: 'updateDraft',
  method: 'PATCH',
  path: '/api/content/drafts/:id',
  access: 'session',
  scope: 'content:write',
  unlisted: true,
  grows: true,
  params,
  /** What is left out stays as it is. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    title: z.optional(requiredText(limits.title)),
    /** White space around it stays: it is saved while someone types. */
    content: z.optional(z.string().check(z.overwrite(storableText), z.maxLength(draftLength))),
    /** Keeps the text as it was before as a version of its own, however young it is. */
    keepsVersion: z._default(z.boolean(), false),
  }),
  data: draft,
});

/** Says that somebody has the draft open, for less than a minute; and who else has. */
export const openDraft = defineEndpoint({
  id: 'openDraft',
  method: 'POST',
  path: '/api/content/drafts/:id/presence',
  access: 'session',
  unlisted: true,
  params,
  /** Whether they are changing it. Who may not change it reads. */
  body: z.object({ editing: z.boolean() }),
  /** Those who change it first, then by name; the first twenty. */
  data: z.array(z.object({ name: z.string(), editing: z.boolean() })),
});

export const duplicateDraft = defineEndpoint({
  id: 'duplicateDraft',
  method: 'POST',
  path: '/api/content/drafts/:id/duplicate',
  access: 'session',
  scope: 'content:write',
  unlisted: true,
  grows: true,
  params,
  data: draft,
});

export const deleteDraft = defineEndpoint({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/api/content/drafts/:id',
  access: 'session',
  scope: 'content:write',
  unlisted: true,
  params,
});

export const listDraftVersions = defineEndpoint({
  id: 'listDraftVersions',
  method: 'GET',
  path: '/api/content/drafts/:id/versions',
  access: 'session',
  scope: 'content:read',
  unlisted: true,
  params,
  /** Newest first, without the text as it is now; at most `draftVersionCount`. */
  data: z.array(draftVersion),
});

/** What a passage could say instead; the draft stays as it is. */
export const revisePassage = defineEndpoint({
  id: 'revisePassage',
  method: 'POST',
  path: '/api/content/drafts/:id/revise',
  access: 'session',
  scope: 'content:write',
  unlisted: true,
  params,
  body: revisionRequest,
  data: revised,
});

export type DraftSummary = z.infer<typeof draftSummary>;
export type Draft = z.infer<typeof draft>;
export type DraftVersion = z.infer<typeof draftVersion>;
export type DraftColumn = (typeof draftColumns)[number];
export type DraftOrigin = (typeof draftOrigins)[number];
export type DraftQuery = z.output<(typeof listDrafts)['query']>;
export type DraftFilters = Pick<
  DraftQuery,
  'search' | 'origin' | 'workflow' | 'minScore' | 'from' | 'until'
>;
export type DraftChange = z.output<(typeof updateDraft)['body']>;
