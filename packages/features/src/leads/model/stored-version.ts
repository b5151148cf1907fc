import { leadRecord } from '@flowdeck/contract/leads/lead-records';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { LeadRecord } from '../leads.queries.ts';

/** The lead as somebody else left it, if that is why a change was refused. */
export function storedVersion(error: unknown): LeadRecord | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') return undefined;
  return safeParse(
    tolerant(leadRecord, () => undefined),
    error.versions?.stored,
  ).data;
}
