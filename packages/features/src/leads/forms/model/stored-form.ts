import { leadForm } from '@flowdeck/contract/leads/lead-forms';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import { ApiProblem } from '../../../platform/api-problem.ts';
import type { LeadForm } from '../lead-forms.queries.ts';

/** The form as somebody else left it, if that is why a change was refused. */
export function storedForm(error: unknown): LeadForm | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') return undefined;
  return safeParse(
    tolerant(leadForm, () => undefined),
    error.versions?.stored,
  ).data;
}
