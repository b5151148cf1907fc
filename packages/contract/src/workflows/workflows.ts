import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ordersOf, type ListOrder } from '../list.ts';
import { limits, requiredText, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

export const workflowStatuses = ['active', 'paused', 'completed', 'error'] as const;

/**
 * The types of workflow, with what lists and pages need to know of each.
 * - `rhythm`: `chosen` runs at the workflow's frequency, `hourly` every hour, `capture` at each captured lead
 * - `makes`: what its runs make or check
 */
export const workflowTypeFacts = {
  'Content Automation': { rhythm: 'chosen', makes: 'draft' },
  'Marketing Distribution': { rhythm: 'chosen', makes: 'post' },
  'Lead Capture': { rhythm: 'capture', makes: 'lead' },
  'Lead Outreach': { rhythm: 'hourly', makes: 'email' },
  Conversion: { rhythm: 'chosen', makes: 'email' },
  Verification: { rhythm: 'chosen', makes: 'lead' },
} as const;

export const workflowTypes = Object.keys(workflowTypeFacts) as [WorkflowType, ...WorkflowType[]];

export const activityTypes = ['success', 'warning', 'error', 'info'] as const;

/** What a list of workflows can be sorted by; one that never ran counts as the earliest. */
export const workflowColumns = ['created', 'name', 'lastRun'] as const;

/** Workflows per page: the default, and the most that one call returns. */
export const workflowPage = { default: 48, max: 200 } as const;

/** The Recent Activity list is the newest this many. */
export const recentActivityCount = 20;

export const workflow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(workflowTypes),
  description: z.string(),
  status: z.enum(workflowStatuses),
  /** Finished runs, without those that had nothing to do. */
  executions: z.int().check(z.gte(0)),
  /** Share of finished runs that succeeded, in percent (0 to 100); 0 before the first. */
  successRate: z.number().check(z.gte(0), z.lte(100)),
  /** ISO 8601 time of the latest run, or `never`. */
  lastRun: z.union([z.iso.datetime(), z.literal('never')]),
  /** ISO 8601 time, `continuous`, `paused`, or a text containing `error`. */
  nextRun: z.union([z.iso.datetime(), z.string()]),
  /** How the last twenty finished runs ended, the newest last, without those that had nothing to do. */
  latestRuns: unlisted(z.array(z.enum(['succeeded', 'failed'])), null),
});

export const workflowStats = z.object({
  totalWorkflows: z.int().check(z.gte(0)),
  activeAutomations: z.int().check(z.gte(0)),
  totalExecutions: z.int().check(z.gte(0)),
  /** Percent, 0 to 100, over all finished runs. */
  successRate: z.number().check(z.gte(0), z.lte(100)),
});

export const activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  action: z.string(),
  time: z.iso.datetime(),
  /** The workflow that it is about; null for what no workflow did. */
  workflow: unlisted(
    z.nullable(
      z.object({
        id: z.string(),
        /** It has been deleted since. */
        deleted: z.boolean(),
      }),
    ),
    null,
  ),
});

export const statusCounts = z.object({
  all: z.int(),
  active: z.int(),
  paused: z.int(),
  completed: z.int(),
  error: z.int(),
});

const id = z.object({ id: z.uuid() });

export const listWorkflows = defineEndpoint({
  id: 'listWorkflows',
  method: 'GET',
  path: '/api/workflows',
  access: 'session',
  scope: 'workflows:read',
  query: z.object({
    status: unlisted(z.optional(z.enum(workflowStatuses)), undefined),
    type: unlisted(z.optional(z.enum(workflowTypes)), undefined),
    /** Words, each the beginning of a word that the name or the description has. */
    search: unlisted(z.optional(text(limits.search)), undefined),
    /** Newest first by default. */
    sort: unlisted(z.optional(z.enum(ordersOf(workflowColumns))), undefined),
    /** The `nextCursor` of the previous page, in the same order. */
    cursor: unlisted(z.optional(z.string().check(z.maxLength(200))), undefined),
    limit: unlisted(
      z.optional(
        z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(workflowPage.max)),
      ),
      undefined,
    ),
  }),
  data: z.object({
    items: z.array(workflow),
    /** How many workflows have each status, whatever the filters. */
    counts: unlisted(statusCounts, null),
    /** Null on the last page. */
    nextCursor: unlisted(z.nullable(z.string()), null),
  }),
});

export const getWorkflowStats = defineEndpoint({
  id: 'getWorkflowStats',
  method: 'GET',
  path: '/api/workflows/stats',
  access: 'session',
  scope: 'workflows:read',
  bare: true,
  data: workflowStats,
});

export const listRecentActivities = defineEndpoint({
  id: 'listRecentActivities',
  method: 'GET',
  path: '/api/workflows/activities/recent',
  access: 'session',
  scope: 'workflows:read',
  bare: true,
  data: z.array(activity),
});

export const createWorkflow = defineEndpoint({
  id: 'createWorkflow',
  method: 'POST',
  path: '/api/workflows',
  access: 'session',
  scope: 'workflows:write',
  grows: true,
  bare: true,
  body: z.object({
    name: requiredText(limits.name),
    type: z.enum(workflowTypes),
    description: requiredText(limits.description),
  }),
  data: workflow,
});

export const updateWorkflowStatus = defineEndpoint({
  id: 'updateWorkflowStatus',
  method: 'PATCH',
  path: '/api/workflows/:id/status',
  access: 'session',
  scope: 'workflows:write',
  bare: true,
  params: id,
  body: z.object({ status: z.enum(workflowStatuses) }),
  data: workflow,
});

export type WorkflowStatus = (typeof workflowStatuses)[number];
export type WorkflowColumn = (typeof workflowColumns)[number];
export type WorkflowOrder = ListOrder<WorkflowColumn>;
export type WorkflowType = keyof typeof workflowTypeFacts;
/** The types that run without a lead being captured. */
export type ScheduledType = {
  [T in WorkflowType]: (typeof workflowTypeFacts)[T]['rhythm'] extends 'capture' ? never : T;
}[WorkflowType];
export type ActivityType = (typeof activityTypes)[number];
export type Workflow = z.infer<typeof workflow>;
export type WorkflowStats = z.infer<typeof workflowStats>;
export type Activity = z.infer<typeof activity>;
export type StatusCounts = z.infer<typeof statusCounts>;
