import { workflowDetail } from '@flowdeck/contract/workflows/workflow-detail';
import { tolerant } from '@flowdeck/contract/tolerant';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';

const stored = tolerant(workflowDetail, () => undefined);

/** What somebody else stored meanwhile, if that is why a change was refused. */
export function newerVersion(error: unknown): WorkflowDetail | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 409) return undefined;
  const read = stored.safeParse(error.versions?.stored);
  return read.success ? read.data : undefined;
}
