import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * How a workspace begins, in this order.
 * - `address`: the email address of its owner is confirmed; left out where they have none
 * - `leads`: there are leads
 * - `piece`: something was written
 * - `sending`: emails have a way out
 * - `workflow`: one is active, or has run
 */
export const firstSteps = ['address', 'leads', 'piece', 'sending', 'workflow'] as const;

/** The first steps of the workspace that the caller can take, by their role. */
export const getFirstSteps = defineEndpoint({
  id: 'getFirstSteps',
  method: 'GET',
  path: '/api/account/first-steps',
  access: 'session',
  unlisted: true,
  data: z.object({
    /** In the order of `firstSteps`; none once all are done, or after they were hidden. */
    steps: z.array(
      z.object({
        /** One of `firstSteps`; a newer server may have more. */
        step: z.string(),
        done: z.boolean(),
      }),
    ),
    /** Whether the caller has taken all of them; not said to viewers, nor once the steps are hidden. */
    areDone: z.optional(z.boolean()),
    /** Whether this is the workspace of the caller's examples. */
    holdsExamples: z.boolean(),
  }),
});

/** Hides the first steps from everybody in the workspace, or shows them again. */
export const hideFirstSteps = defineEndpoint({
  id: 'hideFirstSteps',
  method: 'PATCH',
  path: '/api/workspaces/current/first-steps',
  access: 'session',
  role: 'editor',
  unlisted: true,
  body: z.object({ hidden: z.boolean() }),
});

/** Makes a workspace with examples, of which nothing is sent; the one that the caller has, if there is one. */
export const loadExamples = defineEndpoint({
  id: 'loadExamples',
  method: 'POST',
  path: '/api/workspaces/examples',
  access: 'session',
  role: null,
  unlisted: true,
  /** The workspace. */
  data: z.object({ id: z.uuid() }),
});

/** Deletes the workspace with the caller's examples; nothing happens if there is none. */
export const removeExamples = defineEndpoint({
  id: 'removeExamples',
  method: 'DELETE',
  path: '/api/workspaces/examples',
  access: 'session',
  role: null,
  unlisted: true,
});

export type FirstStep = (typeof firstSteps)[number];
export type FirstSteps = z.infer<(typeof getFirstSteps)['data']>;
