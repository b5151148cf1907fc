import {
  problemStatus,
  type FieldIssue,
  type ProblemBody,
  type ProblemCode,
} from '@flowdeck/contract/problem';

interface ProblemOptions {
  issues?: FieldIssue[];
  /** What was sent, and what someone else stored meanwhile. */
  versions?: ProblemBody['versions'];
  ticket?: string;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A refusal the caller can act on. Throw it anywhere below a route; its text goes to the client. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly issues: FieldIssue[] | undefined;
  readonly versions: ProblemBody['versions'];
  readonly ticket: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.statusCode = problemStatus[code];
    this.issues = options.issues;
    this.versions = options.versions;
    this.ticket = options.ticket;
    this.headers = options.headers ?? {};
  }
}

/** A refusal for now: the same request may succeed after so many seconds. */
export function unavailable(message: string, retryAfterSeconds: number, cause?: unknown): Problem {
  return new Problem('unavailable', message, {
    headers: { 'retry-after': String(retryAfterSeconds) },
    cause,
  });
}
