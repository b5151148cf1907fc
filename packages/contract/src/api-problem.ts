import type { FieldIssue, ProblemCode } from './problem.ts';
import type { OpenWord } from './tolerant.ts';

/**
 * Why a call failed.
 * - `network`: no answer came (offline, connection lost, timeout)
 * - `refused`: the server refused the request
 * - `unreadable`: the answer does not match the contract (HTML, broken JSON, wrong shape)
 */
export type ApiProblemKind = 'network' | 'refused' | 'unreadable';

interface ApiProblemDetail {
  kind: ApiProblemKind;
  /** HTTP status; absent if no answer came. */
  status?: number;
  code?: OpenWord<ProblemCode> | undefined;
  /** The server's sentence for people, if it sent one. */
  serverText?: string;
  issues?: FieldIssue[];
  /** After a conflict: what was sent, and what is stored. */
  versions?: { sent?: unknown; stored?: unknown } | undefined;
  /** For the second step of signing in. */
  ticket?: string | undefined;
  /** By which the log of the server names the call. */
  requestId?: string | undefined;
  cause?: unknown;
}

/** The only error of a call, apart from the caller's abort. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind: ApiProblemKind;
  readonly status: number | undefined;
  readonly code: OpenWord<ProblemCode> | undefined;
  readonly serverText: string | undefined;
  readonly issues: FieldIssue[];
  readonly versions: { sent?: unknown; stored?: unknown } | undefined;
  readonly ticket: string | undefined;
  readonly requestId: string | undefined;

  constructor(endpointId: string, detail: ApiProblemDetail) {
    const status = detail.status === undefined ? '' : ` (HTTP ${String(detail.status)})`;
    super(`${endpointId}: ${detail.serverText ?? detail.kind}${status}`, { cause: detail.cause });
    this.kind = detail.kind;
    this.status = detail.status;
    this.code = detail.code;
    this.serverText = detail.serverText;
    this.issues = detail.issues ?? [];
    this.versions = detail.versions;
    this.ticket = detail.ticket;
    this.requestId = detail.requestId;
  }
}
