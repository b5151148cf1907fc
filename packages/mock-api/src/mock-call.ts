import { http, HttpResponse, type HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { successBody, type EndpointData, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { validate } from '@flowdeck/contract/validate';
import { Problem } from '@flowdeck/domain/problem';
import { invalidRequest } from '@flowdeck/domain/request-refusals';
import { invalidSession } from '@flowdeck/domain/session/refusals';
import { bearerToken } from '@flowdeck/domain/session/session-token';
import type { Account, Accounts } from './accounts.ts';
import { refuse } from './problem.ts';
import { readBody } from './read-body.ts';
import type { World } from './world.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

type InSession<E extends EndpointSpec, T> = E['access'] extends 'session' ? T : undefined;

/** What a mock answer is made from: the parsed request, and whose session it comes with. */
export interface MockRequest<E extends EndpointSpec> {
  accounts: Accounts;
  account: InSession<E, Account>;
  /** The workspace of the account. */
  world: InSession<E, World>;
  token: InSession<E, string>;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

export interface MockContext {
  accounts: Accounts;
  gate: (endpoint: EndpointSpec) => Promise<Response | undefined>;
}

type Answer<E extends EndpointSpec> = EndpointData<E> | Response;

/**
 * A mock handler made from the contract: path and method come from it, requests are checked against
 * it, and so is the answer, so that a mock cannot drift from the server. A `Problem` that is thrown
 * becomes the refusal that the server would send.
 */
export function mockCall<E extends EndpointSpec>(
  endpoint: E,
  answer: (request: MockRequest<E>) => Answer<E> | Promise<Answer<E>>,
): (context: MockContext) => HttpHandler {
  const register = http[endpoint.method.toLowerCase() as Lowercase<E['method']>];
  return ({ accounts, gate }) =>
    register(`*${endpoint.path}`, async ({ request, params }) => {
      const gated = await gate(endpoint);
      if (gated) return gated;
      try {
        const token = bearerToken(request.headers.get('authorization'));
        const account = accounts.bySession(token);
        if (endpoint.access === 'session' && !account) throw invalidSession();
        const read = {
          // In the order that the server reads them: the first part that is wrong is refused.
          params: checked(endpoint.params, params),
          body: checked(endpoint.body, endpoint.body && (await readBody(request))),
          query: checked(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
        };
        const call = { accounts, account, world: account?.world, token, ...read };
        // Each part has been checked with the schema that its type was read from.
        const data = await answer(call as MockRequest<E>);
        if (data instanceof Response) return data;
        return HttpResponse.json(z.parse(successBody(endpoint), { success: true, data }) as object);
      } catch (error) {
        if (error instanceof Problem) return refuse(error);
        throw error;
      }
    });
}

/** @throws {Problem} 400 */
function checked(schema: z.ZodMiniType | undefined, data: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, data);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues);
}
