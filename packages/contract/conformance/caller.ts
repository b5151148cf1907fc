import { expect } from 'vitest';
import { successBody, type EndpointData, type EndpointSpec } from '../src/endpoint.ts';
import { problemBody, problemStatus, type ProblemBody } from '../src/problem.ts';
import type { Coverage } from './coverage.ts';
import type { Subject } from './subject.ts';

export interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  text?: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The body of a refusal, without its request id. */
export type Refusal = Pick<ProblemBody, 'error' | 'code' | 'issues' | 'versions' | 'ticket'>;

/** Makes calls of the contract and checks that the contract allows every answer. */
export function createCaller(subject: () => Subject, coverage: Coverage) {
  async function send(endpoint: EndpointSpec, input: Input): Promise<Response> {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(input.query).toString();
    const text = input.text ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const response = await subject().respond(
      new Request(`http://flowdeck.test${path}${query && `?${query}`}`, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
          ...input.headers,
        },
        ...(text !== undefined && { body: text }),
      }),
    );
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
    return response;
  }

  /** The data of a call that must succeed. */
  async function answer<const E extends EndpointSpec>(
    endpoint: E,
    input: Input = {},
  ): Promise<EndpointData<E>> {
    const response = await send(endpoint, input);
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: 200 });
    const parsed = successBody(endpoint).parse(body);
    // Parsing leaves out what the contract does not name.
    expect(body).toEqual(parsed);
    coverage.answered(endpoint);
    return ('data' in parsed ? parsed.data : undefined) as EndpointData<E>;
  }

  /** The refusal of a call that must fail. */
  async function refusal(endpoint: EndpointSpec, input: Input = {}): Promise<Refusal> {
    const response = await send(endpoint, input);
    const body: unknown = await response.json();
    expect({ status: response.status, body }).not.toMatchObject({ status: 200 });
    const { error, code, issues, versions, ticket } = problemBody.parse(body);
    expect(response.status).toBe(problemStatus[code]);
    coverage.refused(endpoint, code, issues ?? []);
    return {
      error,
      code,
      ...(issues && { issues }),
      ...(versions && { versions }),
      ...(ticket !== undefined && { ticket }),
    };
  }

  return { answer, refusal };
}

export type Caller = ReturnType<typeof createCaller>;
