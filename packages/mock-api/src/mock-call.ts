import { http, HttpResponse, type HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { successBody, type EndpointData, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { fieldIssues, validate } from '@flowdeck/contract/validate';
import { problem } from './problem.ts';
import type { World } from './world.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** What a mock answer is made from: the parsed request and the mock workspace. */
export interface MockRequest<E extends EndpointSpec> {
  world: World;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  token: string | undefined;
}

export interface MockContext {
  world: World;
  gate: (endpoint: EndpointSpec) => Promise<Response | undefined>;
}

/**
 * A mock handler made from the contract: path and method come from it, requests are checked against
 * it, and so is the answer, so that a mock cannot drift from the server.
 */
export function mockCall<E extends EndpointSpec>(
  endpoint: E,
  answer: (request: MockRequest<E>) => EndpointData<E> | Response,
): (context: MockContext) => HttpHandler {
  const register = http[endpoint.method.toLowerCase() as Lowercase<E['method']>];
  return ({ world, gate }) =>
    register(`*${endpoint.path}`, async ({ request, params }) => {
      const gated = await gate(endpoint);
      if (gated) return gated;

      const token = request.headers.get('authorization')?.replace(/^Bearer /i, '');
      if (endpoint.access === 'session' && !world.isSignedIn(token)) {
        return problem('unauthenticated', 'Please sign in.');
      }

      const query = Object.fromEntries(new URL(request.url).searchParams);
      const body: unknown = endpoint.body ? await request.json().catch(() => undefined) : undefined;
      const input = validate(
        z.object({
          params: endpoint.params ?? z.unknown(),
          query: endpoint.query ?? z.unknown(),
          body: endpoint.body ?? z.unknown(),
        }),
        { params, query, body },
      );
      if (!input.success) {
        return problem(
          'invalid_request',
          'Some of what was sent cannot be used.',
          fieldIssues(input.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))),
        );
      }

      const data = answer({ world, token, ...input.data } as MockRequest<E>);
      if (data instanceof Response) return data;
      return HttpResponse.json(z.parse(successBody(endpoint), { success: true, data }) as object);
    });
}
