import { HttpResponse } from 'msw';
import type { ProblemBody, ProblemCode } from '@flowdeck/contract/problem';
import { Problem } from '@flowdeck/domain/problem';

/** A refusal as the server sends it. */
export function refuse({ code, message: error, issues, statusCode, headers }: Problem): Response {
  const body: ProblemBody = { success: false, error, code, ...(issues && { issues }) };
  return HttpResponse.json(body, { status: statusCode, headers });
}

/** A refusal in words of the mock's own. */
export const problem = (code: ProblemCode, error: string): Response =>
  refuse(new Problem(code, error));
