import { HttpResponse } from 'msw';
import type { ProblemBody } from '@flowdeck/contract/problem';
import type { Problem } from '@flowdeck/domain/problem';
import { noSuchCall } from '@flowdeck/domain/refusals';

/** A refusal as the server sends it. */
export function problemResponse(problem: Problem): Response {
  const { statusCode, code, message, issues, versions, ticket, headers } = problem;
  const body: ProblemBody = {
    success: false,
    error: message,
    code,
    ...(issues && { issues }),
    ...(versions && { versions }),
    ...(ticket !== undefined && { ticket }),
  };
  return HttpResponse.json(body, { status: statusCode, headers });
}

/** The answer to a request that is no call of the contract. */
export const unknownCall = () => problemResponse(noSuchCall());
