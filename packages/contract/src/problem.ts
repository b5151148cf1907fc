import * as z from 'zod/mini';
import { unlisted } from './unlisted.ts';

/** Every reason the server gives for a refusal, with the HTTP status that carries it. */
export const problemStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  second_step_needed: 401,
  forbidden: 403,
  sign_in_too_old: 403,
  account_disabled: 403,
  missing_scope: 403,
  /** The role in the workspace does not allow it. */
  missing_role: 403,
  /** No member of the workspace, or none any more. */
  not_member: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  outcome_unknown: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The server's disk is nearly full, so it stores nothing; what is stored can be read. */
  disk: 503,
  /** The language model wrote nothing that can be used; the templates still can. */
  model_failed: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** One field that was refused: its place in the body, as a dotted path, and why. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });

/** The body of every failed call. `error` is a sentence that can be shown to people. */
export const problemBody = z.object({
  success: z.literal(false),
  error: z.string(),
  code: unlisted(z.enum(problemCodes), null),
  issues: unlisted(z.optional(z.array(fieldIssue)), undefined),
  /** With 409 after a change by someone else: both versions, in the shapes of the call. */
  versions: unlisted(z.optional(z.object({ sent: z.unknown(), stored: z.unknown() })), undefined),
  /** With `second_step_needed`: what the second step of signing in is made with. */
  ticket: unlisted(z.optional(z.string()), undefined),
  requestId: unlisted(z.optional(z.string()), undefined),
});

export type FieldIssue = z.infer<typeof fieldIssue>;
export type ProblemBody = z.infer<typeof problemBody>;
