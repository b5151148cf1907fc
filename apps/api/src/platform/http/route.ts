import type { ServerResponse } from 'node:http';
import { requireScope } from '@flowdeck/domain/identity/api-keys';
import { requireRole } from '@flowdeck/domain/identity/members';
import type { OperationId } from '@flowdeck/contract/api';
import { descriptions } from '@flowdeck/contract/descriptions';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import { successBody, type EndpointData, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { idempotencyHeaders, isIdempotent } from '@flowdeck/contract/idempotency';
import {
  roleNeeded,
  roleProblems,
  type MemberRole,
  type workspaceHeader,
} from '@flowdeck/contract/roles';
import { problemBody, problemStatus, type ProblemCode } from '@flowdeck/contract/problem';
import { replayedHeader } from '@flowdeck/domain/idempotency';
import { Problem } from '@flowdeck/domain/problem';
import { docsCopy } from './docs-copy.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { callers } from '../audit/caller.ts';
import { isOutage } from '../db/database-lost.ts';
import type { Disk } from '../disk/disk.ts';
import type { CallKind, CallTurns } from '../fairness/turns.ts';
import { clientOf } from './request.ts';
import { acceptsEvents, createEventStream, type EventStream } from './event-stream.ts';
import { problemBodyOf } from './problem-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the call is made in; undefined for a public call. */
    session: Session | undefined;
  }
}

type Out<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** The session that a call is made in, as the database has it now. */
export interface Session {
  id: string;
  /** The one that the call is about. */
  workspaceId: string;
  /** What they may do there; null for somebody who is no member. */
  role: MemberRole | null;
  /** When it began, by signing in. */
  createdAt: Date;
  user: SessionUser;
  /** What the API key allows that the call was made with; without them, someone is signed in. */
  scopes?: readonly string[];
  /** What people call that API key. */
  keyName?: string;
}

/** Whose turn a call takes: the account's, or the workspace's for one with an API key, which belongs to no account. */
const turnOf = ({ user, workspaceId, keyName }: Session): string =>
  keyName === undefined ? user.id : workspaceId;

/** What a call says about its session: the token, and what the browser is. */
export interface CallHeaders {
  authorization?: string | undefined;
  'user-agent'?: string | undefined;
  [workspaceHeader]?: string | string[] | undefined;
}

/** What a handler receives: the parts of the request, parsed by the contract. */
interface Call<E extends EndpointSpec> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  body: Out<E, 'body'>;
  /** Who calls; only on endpoints with `access: 'session'`. */
  session: E['access'] extends 'session' ? Session : undefined;
  /** Identifies the client for rate limits. */
  client: string;
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void;
  /** Aborted if the client hangs up before its answer; only of a slow call, because others are over first. */
  signal: AbortSignal | undefined;
  /** The answer in parts; null for a call without `events`, and for a client that accepts none. */
  events: EventStream | null;
}

/** A call that a client may send again. */
interface KeyedCall {
  workspaceId: string;
  /** From its header. */
  key: string;
  /** What is asked for. */
  request: unknown;
}

/**
 * Acts, or has the data that the first call with this key answered.
 * @throws {Problem} 409 while the first one runs, 422 if it asked for something else
 */
export type Once = (
  call: KeyedCall,
  act: () => Promise<unknown>,
) => Promise<{ data: unknown; replayed: boolean }>;

export type ContractEndpoint = EndpointSpec & { id: OperationId };

/** Serves one call of the contract. The handler returns its data or throws a `Problem`. */
export type Route = <const E extends ContractEndpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<EndpointData<E>>,
  kind?: CallKind,
) => void;

interface RouteDeps {
  /** Finds the session that a call is made in, or throws the 401 problem. */
  authenticate: (headers: CallHeaders) => Promise<Session>;
  /** Does the calls of each account in turn. */
  callTurns: CallTurns;
  /** Keeps calls with an `Idempotency-Key` from acting twice. */
  once: Once;
  disk: Pick<Disk, 'requireRoom'>;
  /** Throws the 409 problem for a full workspace. */
  requireRoom: (workspaceId: string) => Promise<void>;
}

/**
 * The one way to register an API call: method, path, validation of requests and answers,
 * authentication, OpenAPI entry and envelope are all derived from the endpoint's contract.
 */
export function contractRoutes(
  app: FastifyInstance,
  { authenticate, callTurns, once, disk, requireRoom }: RouteDeps,
): Route {
  app.decorateRequest('session', undefined);

  /** What to say of a failure: if the account was deleted meanwhile, a fault is only that its rows are gone. */
  async function reasonFor(error: unknown, { headers, log, session }: FastifyRequest) {
    const isFault = !(error instanceof Problem && error.statusCode < 500) && !isOutage(error);
    if (!session || !isFault) return error;
    const refusal: unknown = await authenticate(headers).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(refusal instanceof Problem) || refusal.statusCode !== 401) return error;
    log.debug({ err: error }, 'failed in a session that has ended');
    return refusal;
  }

  return (endpoint, handler, kind = 'quick') => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      // Tokens, keys and codes come in answers to other methods, and a compressed size could reveal them
      // (https://breachattack.com).
      ...(endpoint.method !== 'GET' && { compress: false }),
      // Before the body is read, so that a stranger learns nothing about what would be accepted.
      onRequest: async (request) => {
        if (endpoint.access === 'session') {
          const session = await authenticate(request.headers);
          if (session.scopes) requireScope(session.scopes, endpoint.scope);
          requireRole(session.role, endpoint);
          request.session = session;
        }
        if (!goesOnWhileFull(endpoint)) disk.requireRoom();
      },
      handler: async (request, reply) => {
        const { session } = request;
        const events = endpoint.events && acceptsEvents(request) ? createEventStream(reply) : null;
        const signal = kind === 'slow' ? untilHungUp(reply.raw) : undefined;
        const key = isIdempotent(endpoint) ? request.headers['idempotency-key'] : undefined;
        const call = new RequestCall(
          request,
          reply,
          // A client that hung up can send a call with a key again, and gets its answer then.
          key === undefined ? signal : undefined,
          events,
          // Fastify has checked each part with the schema that the type was read from.
        ) as Call<typeof endpoint>;
        const handle = async () => {
          if (session && endpoint.grows) await requireRoom(session.workspaceId);
          return session ? callers.run(session, () => handler(call)) : handler(call);
        };
        const act = async (): Promise<unknown> => {
          if (!session || typeof key !== 'string') return handle();
          const asked = [endpoint.id, request.params, request.query, request.body];
          const { data, replayed } = await once(
            { workspaceId: session.workspaceId, key, request: asked },
            handle,
          );
          if (replayed) reply.header(replayedHeader, 'true');
          return data;
        };
        try {
          const data = session ? await callTurns[kind](turnOf(session), act, signal) : await act();
          const body = { success: true, ...(endpoint.data && { data }) };
          if (!events?.begun) return body;
          events.end(reply.serialize(body) as string);
        } catch (error) {
          const reason = await reasonFor(error, request);
          // Nobody is there to read an answer.
          if (signal?.aborted) reply.hijack();
          else if (events?.begun) events.end(JSON.stringify(problemBodyOf(reason, request).body));
          else throw reason;
        }
        return reply;
      },
    });
  };
}

/** The parts of a request that a handler receives. Few ask for the client, which takes a while to find out. */
class RequestCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly session: unknown;
  readonly signal: AbortSignal | undefined;
  readonly events: EventStream | null;
  readonly header: (name: string, value: string) => void;
  private readonly request: FastifyRequest;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal | undefined,
    events: EventStream | null,
  ) {
    this.request = request;
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.session = request.session;
    this.signal = signal;
    this.events = events;
    this.header = (name, value) => void reply.header(name, value);
  }

  get client(): string {
    return clientOf(this.request.ip);
  }
}

/** Aborted if the connection ends before the answer does. */
function untilHungUp(answer: ServerResponse): AbortSignal {
  const hungUp = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) hungUp.abort();
  });
  return hungUp.signal;
}

/** Calls that change something and still have room on a full disk: they let people in, or make room. */
const onFullDisk: ReadonlySet<OperationId> = new Set([
  'signIn',
  'finishSignIn',
  'startPasskeySignIn',
  'finishPasskeySignIn',
  'requestSignInLink',
  'signOut',
  'endSession',
  'endOtherSessions',
  'eraseLead',
  'deleteAccount',
  'deleteWorkspace',
]);

const goesOnWhileFull = ({ id, method }: ContractEndpoint): boolean =>
  method === 'GET' || method === 'DELETE' || onFullDisk.has(id);

/** What the description says of a call, and what its parts are checked with. */
export function routeSchema(endpoint: ContractEndpoint) {
  const { access, scope, params, query, body, takesText } = endpoint;
  const { summary, tag } = descriptions[endpoint.id];
  const refusals = problemsOf(endpoint).map((code) => [problemStatus[code], problemBody]);
  return {
    operationId: endpoint.id,
    summary,
    ...(access === 'session' && {
      description: [
        scope ? docsCopy.scope(scope) : docsCopy.noKeys,
        docsCopy.roles[roleNeeded(endpoint) ?? 'nobody'],
      ].join(' '),
    }),
    tags: [tag],
    security: securityOf(endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(takesText && { consumes: ['application/json', 'text/plain'] }),
    ...(isIdempotent(endpoint) && { headers: idempotencyHeaders }),
    response: { 200: successBody(endpoint), ...(Object.fromEntries(refusals) as object) },
  };
}

/** The tokens that allow the call: any one of these. */
function securityOf({ access, scope }: ContractEndpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

/** Its own refusals, and those of every call of its kind. */
function problemsOf(endpoint: ContractEndpoint): ProblemCode[] {
  const { id, access, method, scope, grows } = endpoint;
  const { problems = [] } = descriptions[id];
  // A body is read even if none is expected.
  const reads = method !== 'GET';
  return [
    ...problems,
    ...(grows ? (['conflict'] as const) : []),
    // For a foreign host name, even if nothing else could be wrong.
    'invalid_request',
    ...(isIdempotent(endpoint) ? (['outcome_unknown', 'key_reused'] as const) : []),
    ...(reads ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(access === 'session'
      ? ([
          'unauthenticated',
          'rate_limited',
          scope ? 'missing_scope' : 'forbidden',
          ...roleProblems(endpoint),
        ] as const)
      : []),
    'internal',
    'unavailable',
    'disk',
  ];
}
