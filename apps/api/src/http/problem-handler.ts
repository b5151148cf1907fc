import { problemStatus, type ProblemBody, type ProblemCode } from '@flowdeck/contract/problem';
import { maxBodyBytes } from '@flowdeck/contract/text';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseLost } from '../db/database-lost.ts';
import { Problem, unavailable } from '@flowdeck/domain/problem';
import { httpCopy } from './http-copy.ts';

const { errors } = httpCopy;

/** The sentences for refusals by Fastify itself. */
const sentences: Partial<Record<ProblemCode, string>> = {
  invalid_request: errors.unreadable,
  not_found: errors.unknownAddress,
  payload_too_large: errors.tooLarge(String(maxBodyBytes / 1024)),
  unsupported_media_type: errors.notJsonType,
};

/** Answers every failure with the contract's `problemBody`; internal details stay in the log. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) {
    request.log.error({ err: problem.cause ?? problem }, problem.message);
  }
  const body: ProblemBody = {
    success: false,
    error: problem.message,
    code: problem.code,
    ...(problem.issues && { issues: problem.issues }),
    requestId: request.id,
  };
  // Serialised here, so that a route's response schema cannot turn a refusal into a 500.
  return reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseLost(error)) {
    return unavailable(errors.database, 2, error);
  }
  return fromFastify(error) ?? internal(error);
}

function fromFastify(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Problem('invalid_request', errors.notJson);
  }
  const known = (Object.keys(sentences) as ProblemCode[]).find(
    (name) => problemStatus[name] === statusCode,
  );
  const problem = known ?? 'invalid_request';
  return new Problem(problem, sentences[problem] ?? errors.unreadable);
}

function internal(cause: unknown): Problem {
  return new Problem('internal', errors.internal, {
    cause,
  });
}
