import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { postingFrequencies } from '../content/social.ts';
import { version } from '../storable.ts';
import { limits, requiredText } from '../text.ts';
import { unlisted } from '../unlisted.ts';
import { workflowSettings } from './workflow-settings.ts';
import { workflow } from './workflows.ts';

const id = z.object({ id: z.uuid() });

/** One workflow with all that its page shows. */
export const workflowDetail = z.extend(workflow, {
  /** How often it runs, if its type has a schedule that can be chosen. */
  frequency: z.enum(postingFrequencies),
  createdAt: z.iso.datetime(),
  /** Rises with each edit. */
  version: z.int().check(z.gte(1)),
  /** Of the workflow's own type. */
  settings: unlisted(workflowSettings, null),
  /**
   * The account's address, while it must be proved before what the workflow makes leaves; null if nothing
   * holds it up, or if it sends nothing.
   */
  heldFor: unlisted(z.nullable(z.string()), null),
  /** The topics of its list that it has written; empty for other types. */
  writtenTopics: unlisted(
    z.array(
      z.object({
        topic: z.string(),
        /** The draft; null if it has been deleted since. */
        draftId: z.nullable(z.string()),
        at: z.iso.datetime(),
      }),
    ),
    [],
  ),
});

export const getWorkflow = defineEndpoint({
  id: 'getWorkflow',
  method: 'GET',
  path: '/api/workflows/:id',
  access: 'session',
  scope: 'workflows:read',
  unlisted: true,
  params: id,
  data: workflowDetail,
});

export const updateWorkflow = defineEndpoint({
  id: 'updateWorkflow',
  method: 'PATCH',
  path: '/api/workflows/:id',
  access: 'session',
  scope: 'workflows:write',
  unlisted: true,
  grows: true,
  params: id,
  body: z.object({
    /** The version that the change is based on. */
    version,
    name: requiredText(limits.name),
    description: requiredText(limits.description),
    frequency: z.enum(postingFrequencies),
    /** Of the workflow's own type; without them they stay as they are. */
    settings: z.optional(workflowSettings),
  }),
  data: workflowDetail,
});

export const duplicateWorkflow = defineEndpoint({
  id: 'duplicateWorkflow',
  method: 'POST',
  path: '/api/workflows/:id/duplicate',
  access: 'session',
  scope: 'workflows:write',
  unlisted: true,
  grows: true,
  params: id,
  data: workflowDetail,
});

export const deleteWorkflow = defineEndpoint({
  id: 'deleteWorkflow',
  method: 'DELETE',
  path: '/api/workflows/:id',
  access: 'session',
  scope: 'workflows:write',
  unlisted: true,
  params: id,
});

export type WorkflowChange = z.output<(typeof updateWorkflow)['body']>;
export type WorkflowDetail = z.infer<typeof workflowDetail>;
