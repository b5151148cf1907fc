import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { problemStatus, type ProblemCode } from '@flowdeck/contract/problem';

/** A call that fails, and what a visitor may be told of it. */
export interface Failure {
  name: string;
  /** As `ApiProblem` tells them apart: no answer, a refusal, or an answer that is not the contract's. */
  kind: 'network' | 'refused' | 'unreadable';
  /** The HTTP status of the answer, where one comes. */
  status?: number;
  /** The server's own sentence, where it sends one. */
  says?: string;
  /** The answer; undefined where the connection is lost, or nothing comes until the client gives up. */
  answer?: (endpoint: EndpointSpec) => Response;
  /** Whoever looks at nothing but `success` takes it for one. */
  claimsSuccess?: boolean;
  /** Nothing comes until the client gives up. */
  isSilent?: boolean;
}

const refusal = (name: string, code: ProblemCode, says: string): Failure => {
  const status = problemStatus[code];
  const body = { success: false, error: says, code };
  return { name, kind: 'refused', status, says, answer: () => Response.json(body, { status }) };
};

const unreadable = (name: string, text: string, type = 'application/json'): Failure => ({
  name,
  kind: 'unreadable',
  status: 200,
  answer: () => new Response(text, { headers: { 'content-type': type } }),
});

const saysNo = 'The server would rather not.';

/** The server's own failure, as it tells of it. */
export const serverFailed = refusal(
  '500',
  'internal',
  'Something went wrong on the server. Please try again.',
);

/** The faults that end a call without success, in the order of the reliability table. */
export const failures: readonly Failure[] = [
  { name: 'abort', kind: 'network' },
  { name: 'timeout', kind: 'network', isSilent: true },
  serverFailed,
  refusal('401', 'unauthenticated', 'Please sign in.'),
  refusal('403', 'forbidden', 'This is for administrators only.'),
  refusal('429', 'rate_limited', 'Too many attempts. Please try again in 40 seconds.'),
  unreadable('invalid JSON', '{"success":true,"data":{"it'),
  unreadable('HTML', '<!doctype html><title>Sign in to the hotel network</title>', 'text/html'),
  unreadable('empty body', ''),
  {
    name: 'success false with text',
    kind: 'refused',
    status: 200,
    says: saysNo,
    answer: () => Response.json({ success: false, error: saysNo }),
  },
  {
    name: 'success false without text',
    kind: 'refused',
    status: 200,
    answer: () => Response.json({ success: false }),
  },
  {
    name: 'wrong shape',
    kind: 'unreadable',
    claimsSuccess: true,
    status: 200,
    answer: ({ data }) =>
      Response.json(data ? { success: true, data: { surprise: 1 } } : { success: 'perhaps' }),
  },
];

/** Milliseconds that a slow answer takes. */
export const slowAnswer = 10_000;
