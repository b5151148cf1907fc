import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import * as z from 'zod/mini';
import { successBody, type EndpointData, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { eventStream } from '@flowdeck/contract/event-stream';
import { workspaceHeader, type MemberRole } from '@flowdeck/contract/roles';
import { readPart } from '@flowdeck/domain/invalid-request';
import { Problem } from '@flowdeck/domain/problem';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import {
  invalidApiKey,
  isApiKey,
  keyUseNotedAfterMs,
  requireScope,
} from '@flowdeck/domain/identity/api-keys';
import type { AuditEvent } from '@flowdeck/domain/identity/audit-log';
import { mustAsk } from '@flowdeck/domain/identity/approval';
import { requireRole } from '@flowdeck/domain/identity/members';
import { bearerToken } from '@flowdeck/domain/identity/session-token';
import { keptUserAgent } from '@flowdeck/domain/identity/sessions';
import { refuseFull } from '@flowdeck/domain/quotas';
import { noSuchCall } from '@flowdeck/domain/refusals';
import { noteVisit, recordAudit } from './audit-log.ts';
import { once } from './once.ts';
import { onlyListed, onlyListedAnswer } from './only-listed.ts';
import { problemResponse } from './problem.ts';
import { readBody } from './read-body.ts';
import type { Server } from './scenario.ts';
import { storageOf } from './storage.ts';
import { emptyWorkspace } from './seeds/empty.ts';
import type { Account, Workspace, World } from './world.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** Who calls, and in which session. */
export type MockSession = Account & {
  id: string;
  /** What they may do in the workspace; null for somebody who named one that they are no member of. */
  role: MemberRole | null;
  token: string;
  /** Whether what they send waits for the approval of an owner. */
  mustAsk: boolean;
  createdAt: Date;
  /** The account as the world has it, to change it. */
  account: Account;
  /** What people call the API key that the call was made with; without it, someone is signed in. */
  keyName?: string;
};

/** What a mock answer is made from: the request as the contract reads it, and the state. */
export interface MockRequest<E extends EndpointSpec> {
  world: World;
  server: Server;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** Who calls; only on endpoints with `access: 'session'`. */
  session: E['access'] extends 'session' ? MockSession : undefined;
  /** The website that a browser says it calls from; undefined for what is no browser. */
  origin: string | undefined;
  /** Whether the client accepts an answer in parts, and this server knows them. */
  acceptsEvents: boolean;
  /** Enters what the caller did in the log of a workspace, by default the one that the call is about. */
  log: (event: AuditEvent, workspace?: Workspace) => void;
}

/** The account of the person who calls; null for a call with an API key. */
export const callingAccount = ({ keyName, user }: MockSession): string | null =>
  keyName === undefined ? user.id : null;

/** The name of the person who calls; null for a call with an API key. */
export const nameOfCaller = ({ keyName, user }: MockSession): string | null =>
  keyName === undefined ? user.name : null;

export interface MockContext {
  world: World;
  server: Server;
  gate: (endpoint: EndpointSpec) => Promise<Response | undefined>;
  /** Whether the call answers as in a workspace that has no data. */
  isEmpty: (endpoint: EndpointSpec) => boolean;
}

/** The mock of one call of the contract. */
export interface MockHandler {
  endpoint: EndpointSpec;
  create: (context: MockContext) => HttpHandler;
}

/** The data of a call, or a whole response where no server of ours would answer. */
type Answer<E extends EndpointSpec> = EndpointData<E> | Response;

/**
 * A mock handler made from the contract: path and method come from it, requests are checked against
 * it, and so is the answer, so that a mock cannot drift from the server. What it throws as a
 * `Problem` is its refusal.
 */
export function mockCall<E extends EndpointSpec>(
  endpoint: E,
  answer: (request: MockRequest<E>) => Answer<E> | Promise<Answer<E>>,
): MockHandler {
  const register = http[endpoint.method.toLowerCase() as Lowercase<E['method']>];
  const create = ({ world, server, gate, isEmpty }: MockContext) => {
    const knowsAll = server === 'flowdeck';
    /** A part of the request, as far as this server knows its fields. */
    const known = (schema: z.ZodMiniType | undefined, part: unknown) =>
      knowsAll ? part : onlyListed(schema, part);

    const respond = async (request: Request, params: PathParams): Promise<Response> => {
      const gated = await gate(endpoint);
      if (gated) return gated;
      try {
        if (endpoint.unlisted && !knowsAll) throw noSuchCall();
        const session =
          endpoint.access === 'session' ? callerOf(world, request, endpoint) : undefined;
        if (session && session.role !== null && session.keyName === undefined) {
          noteVisit(session.workspace, session, world.now());
        }
        if (session && isEmpty(endpoint)) session.workspace = emptyWorkspace();
        const body = endpoint.method === 'GET' ? undefined : await readBody(request);
        const { headers } = request;
        const query = Object.fromEntries(new URL(request.url).searchParams);
        // One part after the other, in the order of the server: the first that is wrong is refused.
        const input = {
          world,
          server,
          session,
          params: endpoint.params && readPart(endpoint.params, params),
          body: endpoint.body && readPart(endpoint.body, known(endpoint.body, body)),
          query: endpoint.query && readPart(endpoint.query, known(endpoint.query, query)),
          origin: request.headers.get('origin') ?? undefined,
          log: (event: AuditEvent, workspace = session?.workspace) => {
            if (session && workspace) recordAudit(workspace, session, event, world.now());
          },
          acceptsEvents:
            knowsAll && request.headers.get('accept')?.includes(eventStream.type) === true,
        };
        const act = () => {
          if (session && endpoint.grows) refuseFull(storageOf(world, session));
          return answer(input as MockRequest<E>);
        };
        const data = session
          ? await once(world, { ...input, endpoint, headers, workspace: session.workspace.id }, act)
          : await act();
        if (data instanceof Response) return data;
        return HttpResponse.json(z.parse(successBody(endpoint), { success: true, data }) as object);
      } catch (error) {
        if (error instanceof Problem) return problemResponse(error);
        throw error;
      }
    };
    return register(`*${endpoint.path}`, async ({ request, params }) => {
      const response = await respond(request, params);
      return knowsAll ? response : onlyListedAnswer(endpoint, response);
    });
  };
  return { endpoint, create };
}

function callerOf(world: World, { headers }: Request, endpoint: EndpointSpec): MockSession {
  const token = bearerToken(headers.get('authorization'));
  if (token !== undefined && isApiKey(token)) {
    const session = sessionOfKey(world, token);
    requireScope(session.scopes, endpoint.scope);
    requireRole('editor', endpoint);
    return session;
  }
  const session = world.useSession(token, keptUserAgent(headers.get('user-agent') ?? undefined));
  if (token === undefined || !session) throw invalidSession();
  const { id, account, createdAt } = session;
  const place = placeOf(world, account, headers, endpoint);
  const asks = mustAsk({ role: place.role, isApiKey: false }, place.workspace);
  return {
    ...account,
    ...place,
    mustAsk: asks,
    id,
    token,
    account,
    createdAt: new Date(createdAt),
  };
}

/** The workspace that a call names, or where signing in leads, and what they may do there. */
function placeOf(
  world: World,
  account: Account,
  headers: Headers,
  endpoint: EndpointSpec,
): Pick<MockSession, 'workspace' | 'role'> {
  const id = headers.get(workspaceHeader) ?? account.workspace.id;
  const found = world.workspacesOf(account).find(({ workspace }) => workspace.id === id);
  requireRole(found?.role ?? null, endpoint);
  return found ?? { workspace: account.workspace, role: null };
}

/** What a key stands for in a call; never a recent sign-in. */
function sessionOfKey(world: World, key: string): MockSession & { scopes: string[] } {
  const found = world.findApiKey(key);
  if (!found) throw invalidApiKey();
  const { account, workspace, held } = found;
  const now = world.now();
  if (now.getTime() - new Date(held.lastUsedAt ?? 0).getTime() >= keyUseNotedAfterMs) {
    held.lastUsedAt = now.toISOString();
  }
  const { id, scopes, name: keyName } = held;
  return {
    ...account,
    workspace,
    role: 'editor',
    mustAsk: false,
    id,
    token: key,
    account,
    createdAt: new Date(0),
    scopes,
    keyName,
  };
}
