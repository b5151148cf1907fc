import type { FieldIssue, ProblemCode } from '@flowdeck/contract/problem';

/**
 * Why a call gave nothing usable.
 * - `network`: no answer came (offline, connection lost, time-out)
 * - `refused`: the server answered with a refusal
 * - `unreadable`: an answer came that is not the contract's (HTML, broken JSON, wrong shape)
 */
export type ApiProblemKind = 'network' | 'refused' | 'unreadable';

interface ApiProblemDetail {
  kind: ApiProblemKind;
  /** HTTP status; absent where no answer came. */
  status?: number;
  code?: ProblemCode;
  /** The server's own sentence for people, when it sent one. */
  serverText?: string;
  issues?: FieldIssue[];
  cause?: unknown;
}

/** The one error that `ApiClient` throws, besides an abort by the caller. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind: ApiProblemKind;
  readonly status: number | undefined;
  readonly code: ProblemCode | undefined;
  readonly serverText: string | undefined;
  readonly issues: FieldIssue[];

  constructor(endpointId: string, detail: ApiProblemDetail) {
    const status = detail.status === undefined ? '' : ` (HTTP ${String(detail.status)})`;
    super(`${endpointId}: ${detail.kind}${status}`, { cause: detail.cause });
    this.kind = detail.kind;
    this.status = detail.status;
    this.code = detail.code;
    this.serverText = detail.serverText;
    this.issues = detail.issues ?? [];
  }
}
