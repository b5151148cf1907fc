import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { madeThing } from './runs.ts';
import { activity, activityTypes } from './workflows.ts';

/** An activity with what came of it. */
export const activityRecord = z.object({
  ...activity.shape,
  /** The first of what the run made that it reports; empty if it reports none. */
  made: z.array(madeThing),
  /** How many things that run made. */
  madeCount: z.int().check(z.gte(0)),
});

export const listActivities = defineEndpoint({
  id: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  access: 'session',
  scope: 'workflows:read',
  unlisted: true,
  query: z.object({
    ...pageQuery,
    /** The workflow that they are about, which may have been deleted. */
    workflow: z.optional(z.uuid()),
    type: z.optional(z.enum(activityTypes)),
  }),
  /** Newest first. */
  data: pageOf(activityRecord),
});

export type ActivityRecord = z.infer<typeof activityRecord>;
export type ActivityQuery = z.output<(typeof listActivities)['query']>;
