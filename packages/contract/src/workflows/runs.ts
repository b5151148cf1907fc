import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { periodQuery } from '../list.ts';
import { unlisted } from '../unlisted.ts';

/** `idle`: there was nothing to do, which is neither a success nor a failure. */
export const runStatuses = ['running', 'succeeded', 'failed', 'idle'] as const;

/** Runs that figures count: an idle run is neither a success nor a failure. */
export const countedRunStatuses = ['succeeded', 'failed'] as const;

/** What a run can make, or what it checks. */
export const madeKinds = ['draft', 'post', 'email', 'lead'] as const;

/** Runs per page: the default, and the most that one call returns. */
export const runPage = { default: 20, max: 100 } as const;

/** A run names the first so many things that it made. */
export const madeShown = 20;

export const madeThing = z.object({
  kind: z.enum(madeKinds),
  id: z.string(),
  /**
   * A draft's title, a post's platform, an email's recipient or a lead's address; empty once the lead has
   * been deleted.
   */
  name: z.string(),
  /** It has been deleted since. */
  deleted: z.boolean(),
});

export const workflowRun = z.object({
  id: z.string(),
  status: z.enum(runStatuses),
  /** When it was planned for; null for a run that a captured lead or a person started. */
  plannedAt: z.nullable(z.iso.datetime()),
  startedAt: z.iso.datetime(),
  /** The person who started it; null for any other run, and once they have no account any more. */
  startedBy: unlisted(z.nullable(z.string()), null),
  /** Null while it runs. */
  finishedAt: z.nullable(z.iso.datetime()),
  /**
   * What it did, “3 leads verified”, or why there was nothing to do. Null while it runs, if it failed, and
   * where nobody noted it.
   */
  result: z.nullable(z.string()),
  /** Why it failed, in full; null unless it did. */
  error: z.nullable(z.string()),
  /** The first of what it made. */
  made: z.array(madeThing),
  /** How many things it made. */
  madeCount: z.int().check(z.gte(0)),
});

export const listWorkflowRuns = defineEndpoint({
  id: 'listWorkflowRuns',
  method: 'GET',
  path: '/api/workflows/:id/runs',
  access: 'session',
  scope: 'workflows:read',
  unlisted: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** The `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(
      z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(runPage.max)),
    ),
    status: z.optional(z.enum([...runStatuses, 'counted'])),
    /** When it began. */
    ...periodQuery,
  }),
  data: z.object({
    /** Newest first. */
    items: z.array(workflowRun),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

/** Begins a run now, whatever the schedule; one that is running already is the answer. */
export const runWorkflow = defineEndpoint({
  id: 'runWorkflow',
  method: 'POST',
  path: '/api/workflows/:id/runs',
  access: 'session',
  scope: 'workflows:write',
  unlisted: true,
  grows: true,
  params: z.object({ id: z.uuid() }),
  data: workflowRun,
});

/** Says what a run would make now, as far as a look at some of the leads can tell, and stores nothing. */
export const tryWorkflow = defineEndpoint({
  id: 'tryWorkflow',
  method: 'POST',
  path: '/api/workflows/:id/dry-run',
  access: 'session',
  scope: 'workflows:write',
  unlisted: true,
  params: z.object({ id: z.uuid() }),
  data: z.object({
    result: z.string(),
    /** The first of what it would make. */
    made: z.array(
      z.object({
        kind: z.enum(madeKinds),
        name: z.string(),
        /** The draft, the caption, or the subject and text of the email; empty for a lead. */
        text: z.string(),
      }),
    ),
    madeCount: z.int().check(z.gte(0)),
    /** How many of how many leads it looked at; null where it was every one, or none matters. */
    lookedAt: unlisted(
      z.nullable(z.object({ leads: z.int().check(z.gte(0)), of: z.int().check(z.gte(0)) })),
      null,
    ),
  }),
});

export type RunTrial = z.infer<(typeof tryWorkflow)['data']>;
export type RunQuery = z.output<(typeof listWorkflowRuns)['query']>;
export type RunFilters = Pick<RunQuery, 'status' | 'from' | 'until'>;
export type RunStatus = (typeof runStatuses)[number];
export type MadeKind = (typeof madeKinds)[number];
export type MadeThing = z.infer<typeof madeThing>;
export type WorkflowRun = z.infer<typeof workflowRun>;
