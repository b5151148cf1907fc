import { HttpResponse } from 'msw';
import { problemStatus, type ProblemBody, type ProblemCode } from '@flowdeck/contract/problem';

/** A refusal as the server sends it. */
export function problem(
  code: ProblemCode,
  error: string,
  issues?: ProblemBody['issues'],
): Response {
  const body: ProblemBody = { success: false, error, code, ...(issues ? { issues } : {}) };
  return HttpResponse.json(body, { status: problemStatus[code] });
}
