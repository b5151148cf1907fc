import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { postingFrequencies } from './social.ts';
import { workflow } from './workflows.ts';

const id = z.object({ id: z.uuid() });

/** One workflow with all that its page shows. */
export const workflowDetail = z.extend(workflow, {
  /** How often it runs, if its type has a schedule that can be chosen. */
  frequency: z.enum(postingFrequencies),
  createdAt: z.iso.datetime(),
  /** Rises with each edit. */
  version: z.int().check(z.gte(1)),
});

export const getWorkflow = defineEndpoint({
  id: 'getWorkflow',
  method: 'GET',
  path: '/api/workflows/:id',
  access: 'session',
  unlisted: true,
  params: id,
  data: workflowDetail,
});

export type WorkflowDetail = z.infer<typeof workflowDetail>;
