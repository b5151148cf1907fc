import { problemStatus, type ProblemBody } from '@flowdeck/contract/problem';
import { Problem } from '@flowdeck/domain/problem';
import {
  databaseLost,
  diskFull,
  internalFault,
  notJson,
  refuseRequest,
  requestRefusals,
} from '@flowdeck/domain/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsJson } from './request.ts';
import { escapeHtml, page, paragraph, sendPage } from './page.ts';
import { pageCopy } from './page-copy.ts';
import { isDatabaseLost, isDiskFull, isOutage } from '../db/database-lost.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether visitors open the address or send it a form, and read its answer as a page. */
    isPage?: boolean;
  }
}

/** Answers every failure with the contract's `problemBody`, or with a page; what went wrong inside stays in the log. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { problem, body } = problemBodyOf(error, request);
  if (readsPage(request)) {
    void reply.headers(problem.headers);
    const message = paragraph(escapeHtml(problem.message));
    return sendPage(reply, problem.statusCode, page(pageCopy.errors.failed, message));
  }
  // Serialised here: a route's response schema must not be able to turn a refusal into a 500.
  return reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

const readsPage = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isPage === true &&
  !acceptsJson(request) &&
  request.headers['content-type']?.startsWith('application/json') !== true;

/** What a failure tells the client; it is logged if it is the server's own. */
export function problemBodyOf(error: unknown, request: FastifyRequest) {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) {
    // An outage of the database has lines of its own; one of another server, which is a problem already, has not. A
    // full disk has them, too, as long as the database does not meet it.
    const isKnown = problem === error ? problem.code === 'disk' : isOutage(error);
    const level = isKnown ? 'debug' : 'error';
    request.log[level]({ err: problem.cause ?? problem }, problem.message);
  }
  const body: ProblemBody = {
    success: false,
    error: problem.message,
    code: problem.code,
    ...(problem.issues && { issues: problem.issues }),
    ...(problem.versions && { versions: problem.versions }),
    ...(problem.ticket !== undefined && { ticket: problem.ticket }),
    requestId: request.id,
  };
  return { problem, body };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // First, because a client that hangs up in the middle of its body has the code of a lost connection.
  const client = fromFastify(error);
  if (client) return client;
  if (isDiskFull(error)) return diskFull(error);
  return isDatabaseLost(error) ? databaseLost(error) : internalFault(error);
}

function fromFastify(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return notJson();
  const codes = Object.keys(requestRefusals) as (keyof typeof requestRefusals)[];
  const known = codes.find((name) => problemStatus[name] === statusCode);
  return refuseRequest(known ?? 'invalid_request');
}
