import * as z from 'zod/mini';
import type { MemberRole } from './roles.ts';
import type { ApiScope } from './scopes.ts';
import type { Tolerant } from './tolerant.ts';
import { unlisted } from './unlisted.ts';

type Schema = z.ZodMiniType;

export interface EndpointSpec {
  /** One word that names the call; the operation id of the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each parameter; under `/f/`, visitors of other websites call it. */
  path: `/${'api' | 'f'}/${string}`;
  /** `session` calls answer 401 without a valid bearer token. */
  access: 'public' | 'session';
  /** What an API key must be allowed for it; without a scope, the call needs someone who is signed in. */
  scope?: ApiScope;
  /**
   * The least role in the workspace that a call needs; by default, an editor's for what a key needs a scope to write
   * for, and else a viewer's. Null for calls about the account alone: a session may make them whatever workspace it
   * names.
   */
  role?: MemberRole | null;
  /** docs/specification.md, section 7 does not list it: another server answers 404. */
  unlisted?: true;
  /** Whether it adds to what the workspace holds: refused while that is full. */
  grows?: true;
  /** Whether its JSON may be called `text/plain`, as some services call it. */
  takesText?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * docs/specification.md, section 7 lists `data` alone: another server's answer need not say `success`.
   * Ours does.
   */
  bare?: true;
  /**
   * A part of an answer that takes long. A client that accepts `text/event-stream` may get these while the
   * answer is made, each as an event `part`, and then as the event `answer` what it would have got as JSON;
   * see `event-stream.ts`.
   */
  events?: Schema;
  /** The `data` of a successful answer; without it the answer is `{ success: true }` alone. */
  data?: Schema;
}

/**
 * One call of the API as data. The server's validation, the OpenAPI page, the client's parsing and
 * the mock handlers are all derived from it. What the OpenAPI page says about it in words is in
 * `descriptions.ts`.
 */
export function defineEndpoint<const E extends EndpointSpec>(endpoint: E): E {
  return endpoint;
}

type In<E, K extends keyof EndpointSpec> =
  E extends Record<K, infer S extends Schema> ? z.input<S> : undefined;

/** What a caller passes: only the parts that the endpoint declares. */
export type EndpointInput<E extends EndpointSpec> = {
  [K in 'params' | 'query' | 'body' as K extends keyof E ? K : never]: In<E, K>;
};

/** What a successful call returns: its `data`, or nothing. */
export type EndpointData<E extends EndpointSpec> = E extends { data: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** What the client reads from a successful answer of any server: see `tolerant.ts`. */
export type TolerantData<E extends EndpointSpec> = E extends { data: infer S extends Schema }
  ? Tolerant<S>
  : undefined;

const successBodies = new WeakMap<EndpointSpec, ReturnType<typeof newSuccessBody>>();

/** The schema of a whole successful answer. Each endpoint has one, because zod compiles a schema at its first use. */
export function successBody(endpoint: EndpointSpec) {
  const body = successBodies.get(endpoint) ?? newSuccessBody(endpoint);
  successBodies.set(endpoint, body);
  return body;
}

function newSuccessBody({ bare, data }: EndpointSpec) {
  const success = bare ? unlisted(z.literal(true), true) : z.literal(true);
  return data ? z.object({ success, data }) : z.object({ success });
}
