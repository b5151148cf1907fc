import {
  successBody,
  type EndpointInput,
  type EndpointSpec,
  type TolerantData,
} from '@flowdeck/contract/endpoint';
import { problemBody } from '@flowdeck/contract/problem';
import { tolerant } from '@flowdeck/contract/tolerant';
import { withoutIdleFields } from '@flowdeck/contract/unlisted';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { ApiProblem } from './api-problem.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until the call counts as failed; 35 s by default. */
  timeout?: number;
  /** The bearer token to send instead of the stored one. */
  token?: string;
  /** What the client accepts beside JSON; `read` returns it as the JSON it stands for. */
  accept?: string;
  /** How the body is read; by default as text. */
  read?: (response: Response) => Promise<string>;
}

/** The result of a probe. */
export interface ProbeResult {
  /** Whether the answer reports success. */
  ok: boolean;
  /** HTTP status. */
  status: number;
  /** Whole milliseconds until the answer was complete. */
  elapsed: number;
}

export interface ApiClient {
  /**
   * Calls an endpoint and returns its validated `data`, as any server may send it. Throws `ApiProblem`,
   * or the caller's abort.
   */
  call<E extends EndpointSpec>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<TolerantData<E>>;
  /**
   * Checks whether an address answers with success, without validating its data. Throws `ApiProblem`
   * if no answer comes, or the caller's abort.
   */
  probe(path: `/api/${string}`, options?: CallOptions): Promise<ProbeResult>;
}

export interface ApiClientDeps {
  fetch: typeof fetch;
  /** Returns the stored bearer token; called for each request. */
  getToken: () => string | null;
  /** Receives what is wrong with the items that were left out of a list, each kind once. */
  log: (message: string, detail: unknown) => void;
  /** A clock in milliseconds for measuring durations; `performance.now` by default. */
  now?: () => number;
}

const refusalBody = tolerant(problemBody, () => undefined);

/** Long enough for any answer that does not come in parts. */
const defaultTimeout = 35_000;

/** The one place that speaks HTTP: bearer token, timeout, validation and a single kind of error. */
export function createApiClient({
  fetch,
  getToken,
  log,
  now = () => performance.now(),
}: ApiClientDeps): ApiClient {
  const schemas = new Map<EndpointSpec, ZodMiniType>();
  const logged = new Set<string>();

  /** By which the answers of an endpoint are read; derived once. */
  function schemaOf(endpoint: EndpointSpec): ZodMiniType {
    const known = schemas.get(endpoint);
    if (known) return known;
    const schema = tolerant(successBody(endpoint), (error) => {
      const message = `${endpoint.id}: left out an item that cannot be read.`;
      // A list is read again and again, with the same item.
      if (logged.has(message + error.message)) return;
      logged.add(message + error.message);
      log(message, error);
    });
    schemas.set(endpoint, schema);
    return schema;
  }

  /** One request and its complete answer; errors mention `name`. */
  async function exchange(name: string, address: string, init: RequestInit, options: CallOptions) {
    const { signal, timeout = defaultTimeout, read } = options;
    const timer = AbortSignal.timeout(timeout);
    try {
      const either = signal ? AbortSignal.any([signal, timer]) : timer;
      const response = await fetch(address, { ...init, signal: either });
      const text = await (read ? read(response) : response.text());
      return { ok: response.ok, status: response.status, text };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiProblem(name, { kind: 'network', cause });
    }
  }

  return {
    async call(endpoint, input, options = {}) {
      const headers = headersFor(options.token ?? getToken(), options.accept);
      const init = requestOf(endpoint, input, headers);
      const answer = await exchange(endpoint.id, addressOf(endpoint, input), init, options);
      return readAnswer(endpoint, schemaOf(endpoint), answer.status, answer.text);
    },
    async probe(path, options = {}) {
      const init = { method: 'GET', headers: headersFor(options.token ?? getToken()) };
      const start = now();
      const { ok, status, text } = await exchange(path, path, init, options);
      const elapsed = Math.max(0, Math.round(now() - start));
      return { ok: ok && saysNoFailure(parseJson(text)), status, elapsed };
    },
  };
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: object;
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

function headersFor(token: string | null, more?: string): Record<string, string> {
  const accept = { accept: more ? `application/json, ${more}` : 'application/json' };
  return token ? { ...accept, authorization: `Bearer ${token}` } : accept;
}

function requestOf(
  endpoint: EndpointSpec,
  input: LooseInput,
  headers: Record<string, string>,
): RequestInit {
  if (input.body === undefined) return { method: endpoint.method, headers };
  headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    body: JSON.stringify(withoutIdleFields(endpoint.body, input.body)),
  };
}

function readAnswer<E extends EndpointSpec>(
  endpoint: E,
  schema: ZodMiniType,
  status: number,
  text: string,
): TolerantData<E> {
  const ok = status >= 200 && status < 300;
  const json = parseJson(text);
  const success = safeParse(schema, json);
  if (ok && success.success && !isFailure(json)) {
    return (success.data as { data?: unknown }).data as TolerantData<E>;
  }

  // A refusal by an older or another server may lack the code; its sentence still counts.
  const refusal = safeParse(refusalBody, json);
  const serverText = sentenceIn(json);
  throw new ApiProblem(endpoint.id, {
    kind: !ok || isFailure(json) ? 'refused' : 'unreadable',
    status,
    ...(refusal.success
      ? {
          code: refusal.data.code ?? undefined,
          issues: refusal.data.issues,
          versions: refusal.data.versions,
          ticket: refusal.data.ticket,
        }
      : {}),
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

/** Not every answer has to say that it is a success (docs/specification.md, section 7). */
const saysNoFailure = (json: unknown) =>
  typeof json === 'object' && json !== null && !isFailure(json);

const isFailure = (json: unknown) =>
  typeof json === 'object' && json !== null && 'success' in json && json.success === false;

function sentenceIn(json: unknown): string | undefined {
  const error = isFailure(json) && (json as { error?: unknown }).error;
  return typeof error === 'string' && error.trim() !== '' ? error : undefined;
}
