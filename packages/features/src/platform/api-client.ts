import {
  successBody,
  type EndpointData,
  type EndpointInput,
  type EndpointSpec,
} from '@flowdeck/contract/endpoint';
import { problemBody } from '@flowdeck/contract/problem';
import { safeParse } from 'zod/mini';
import { ApiProblem } from './api-problem.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until the call counts as failed; 35 s unless told otherwise. */
  timeout?: number;
  /** The bearer to send in place of the stored one. */
  token?: string;
}

/** What a probe learns of an address. */
export interface ProbeResult {
  /** Whether it answered as this API does when all is well. */
  ok: boolean;
  /** HTTP status. */
  status: number;
  /** Whole milliseconds until the whole answer was there. */
  elapsed: number;
}

export interface ApiClient {
  /** Calls an endpoint and gives its checked `data`. Throws `ApiProblem`, or the caller's abort. */
  call<E extends EndpointSpec>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointData<E>>;
  /**
   * Asks an address for a sign of life and leaves the answer unread beyond its success. Throws
   * `ApiProblem` where no answer comes, or the caller's abort.
   */
  probe(path: `/api/${string}`, options?: CallOptions): Promise<ProbeResult>;
}

export interface ApiClientDeps {
  fetch: typeof fetch;
  /** The stored bearer token; read anew for each call. */
  getToken: () => string | null;
  /** A clock in milliseconds, of which only differences count; the browser's steady one unless given. */
  now?: () => number;
}

/** A little more than the server's own longest wait, which is the language model's 30 s. */
const defaultTimeout = 35_000;

/** The one place that speaks HTTP: bearer, time-out, parsing, and a single kind of error. */
export function createApiClient({
  fetch,
  getToken,
  now = () => performance.now(),
}: ApiClientDeps): ApiClient {
  /** One request and its whole answer; `name` is what an error calls it. */
  async function exchange(name: string, address: string, init: RequestInit, options: CallOptions) {
    const { signal, timeout = defaultTimeout } = options;
    const timer = AbortSignal.timeout(timeout);
    try {
      const either = signal ? AbortSignal.any([signal, timer]) : timer;
      const response = await fetch(address, { ...init, signal: either });
      return { ok: response.ok, status: response.status, text: await response.text() };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiProblem(name, { kind: 'network', cause });
    }
  }

  return {
    async call(endpoint, input, options = {}) {
      const init = requestOf(endpoint, input, options.token ?? getToken());
      const answer = await exchange(endpoint.id, addressOf(endpoint, input), init, options);
      return readAnswer(endpoint, answer.status, answer.text);
    },
    async probe(path, options = {}) {
      const init = { method: 'GET', headers: headersFor(options.token ?? getToken()) };
      const start = now();
      const { ok, status, text } = await exchange(path, path, init, options);
      const elapsed = Math.max(0, Math.round(now() - start));
      return { ok: ok && isSuccess(parseJson(text)), status, elapsed };
    },
  };
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function addressOf(endpoint: EndpointSpec, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  const parts = (input.query ?? {}) as Record<string, string | number | undefined>;
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function headersFor(token: string | null): Record<string, string> {
  const accept = { accept: 'application/json' };
  return token ? { ...accept, authorization: `Bearer ${token}` } : accept;
}

function requestOf(endpoint: EndpointSpec, input: LooseInput, token: string | null): RequestInit {
  const headers = headersFor(token);
  if (input.body === undefined) return { method: endpoint.method, headers };
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

function readAnswer<E extends EndpointSpec>(
  endpoint: E,
  status: number,
  text: string,
): EndpointData<E> {
  const ok = status >= 200 && status < 300;
  const json = parseJson(text);
  const success = safeParse(successBody(endpoint), json);
  if (ok && success.success) return (success.data as { data?: unknown }).data as EndpointData<E>;

  // A refusal by an older or a foreign server may lack our code; its sentence still counts.
  const refusal = safeParse(problemBody, json);
  const serverText = sentenceIn(json);
  throw new ApiProblem(endpoint.id, {
    kind: !ok || isFailure(json) ? 'refused' : 'unreadable',
    status,
    ...(refusal.success ? { code: refusal.data.code, issues: refusal.data.issues } : {}),
    ...(serverText === undefined ? {} : { serverText }),
    cause: success.error,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isSuccess = (json: unknown) =>
  typeof json === 'object' && json !== null && 'success' in json && json.success === true;

const isFailure = (json: unknown) =>
  typeof json === 'object' && json !== null && 'success' in json && json.success === false;

function sentenceIn(json: unknown): string | undefined {
  const error = isFailure(json) && (json as { error?: unknown }).error;
  return typeof error === 'string' && error.trim() !== '' ? error : undefined;
}
