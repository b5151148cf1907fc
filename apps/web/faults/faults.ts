import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { problemStatus, type ProblemCode } from '@flowdeck/contract/problem';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';

/** A call that fails, and what the user may be told about it. */
export interface Failure {
  name: string;
  /** As `ApiProblem` distinguishes them: no answer, a refusal, or an answer outside the contract. */
  kind: 'network' | 'refused' | 'unreadable';
  /** The HTTP status of the answer, where one comes. */
  status?: number;
  /** The server's own sentence, where it sends one. */
  says?: string;
  /** The answer; undefined where the connection is lost or nothing arrives before the client times out. */
  answer?: (endpoint: EndpointSpec) => Response;
  /** A client that checks nothing but `success` would accept it. */
  claimsSuccess?: boolean;
  /** Nothing arrives before the client times out. */
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

/** The server's own failure, with its own sentence. */
export const serverFailed = refusal('500', 'internal', refusalsCopy.errors.internal);

/** Every fault that ends a call without success. */
export const failures: readonly Failure[] = [
  { name: 'abort', kind: 'network' },
  { name: 'timeout', kind: 'network', isSilent: true },
  serverFailed,
  refusal('401', 'unauthenticated', 'Please sign in.'),
  refusal('403', 'forbidden', accountsCopy.errors.adminOnly),
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

/** How long a slow answer takes, in milliseconds. */
export const slowAnswer = 10_000;
