import type * as z from 'zod/mini';
import { successBody, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { isEventStream } from '@flowdeck/contract/event-stream';
import { problemBody } from '@flowdeck/contract/problem';
import { tolerant } from '@flowdeck/contract/tolerant';
import { validate } from '@flowdeck/contract/validate';
import { callOf, type FoundCall } from './find-call.ts';
import type { Server } from './scenario.ts';

/** What became of one request. */
export interface CallReport {
  method: string;
  /** With its query. */
  path: string;
  /** The operation id; null if the contract has no such call. */
  call: string | null;
  /** Whether the contract allows the request. */
  requestValid: boolean;
  /** The answer; null while it is on its way. */
  answer: {
    /** The HTTP status; 0 if the network failed. */
    status: number;
    /** Whether the contract allows the answer; null where there is none, or where it comes in parts. */
    valid: boolean | null;
  } | null;
}

/** A report on a request that has no answer yet. */
export async function reportRequest(request: Request): Promise<CallReport> {
  const url = new URL(request.url);
  const found = callOf(request);
  return {
    method: request.method,
    path: url.pathname + url.search,
    call: found?.endpoint.id ?? null,
    requestValid: found !== undefined && (await isValidRequest(found, request.clone())),
    answer: null,
  };
}

async function isValidRequest({ endpoint, params }: FoundCall, request: Request): Promise<boolean> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parts: [z.ZodMiniType | undefined, unknown][] = [
    [endpoint.params, params],
    [endpoint.query, query],
    [endpoint.body, endpoint.body && (await jsonOf(request))],
  ];
  return parts.every(([schema, part]) => !schema || validate(schema, part).success);
}

/** The report with the answer that was given. */
export async function reportAnswer(
  report: CallReport,
  endpoint: EndpointSpec | undefined,
  response: Response,
  server: Server,
): Promise<CallReport> {
  const { status, type, ok } = response;
  if (type === 'error') return { ...report, answer: { status: 0, valid: null } };
  if (isEventStream(response.headers)) return { ...report, answer: { status, valid: null } };
  const own = ok && endpoint ? successBody(endpoint) : problemBody;
  // Of other servers the contract requires less.
  const schema = server === 'flowdeck' ? own : tolerant(own, () => undefined);
  const body = await jsonOf(response.clone());
  return { ...report, answer: { status, valid: validate(schema, body).success } };
}

/** Undefined where there is no JSON, which no schema of the contract allows. */
async function jsonOf(message: Request | Response): Promise<unknown> {
  try {
    return await message.json();
  } catch {
    return undefined;
  }
}
