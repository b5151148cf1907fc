import { safeParse, type ZodMiniType } from 'zod/mini';
import { ApiProblem } from './api-problem.ts';
import { successBody, type EndpointSpec, type TolerantData } from './endpoint.ts';
import { problemBody } from './problem.ts';
import { tolerant } from './tolerant.ts';
import { withoutIdleFields } from './unlisted.ts';

/** One call over HTTP, for every client: what is sent, and what an answer means. */

/** The parts of a request, as a caller gives them. */
export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: object;
}

/** A complete answer. */
export interface Answer {
  /** Whether its status is 200 to 299. */
  ok: boolean;
  status: number;
  headers: Headers;
  text: string;
}

export interface ExchangeOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call counts as failed; 35 s by default. */
  timeout?: number | undefined;
  /** How the body is read; by default as text. */
  read?: ((response: Response) => Promise<string>) | undefined;
}

/** Long enough for any answer that does not come in parts. */
export const defaultTimeout = 35_000;

/**
 * One request and its complete answer. Throws `ApiProblem`, or the caller's abort.
 * @param name what errors call it
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  name: string,
  address: string,
  init: RequestInit,
  { signal, timeout = defaultTimeout, read }: ExchangeOptions,
): Promise<Answer> {
  const timer = AbortSignal.timeout(timeout);
  try {
    const either = signal ? AbortSignal.any([signal, timer]) : timer;
    const response = await fetch(address, { ...init, signal: either });
    const text = await (read ? read(response) : response.text());
    const { ok, status, headers } = response;
    return { ok, status, headers, text };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem(name, { kind: 'network', cause });
  }
}

/** The path and the query of a call. */
export function addressOf(endpoint: EndpointSpec, input: LooseInput): string {
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

/** @param accept what the client accepts beside JSON */
export function headersFor(token: string | null, accept?: string): Record<string, string> {
  const accepted = { accept: accept ? `application/json, ${accept}` : 'application/json' };
  return token ? { ...accepted, authorization: `Bearer ${token}` } : accepted;
}

/** What `fetch` is told beside the address; adds to the headers. */
export function requestOf(
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

const refusalBody = tolerant(problemBody, () => undefined);

/**
 * Reads the `data` of an answer as any server may send it (`tolerant.ts`).
 * @throws ApiProblem where the answer is a refusal, or not what the contract says
 */
export type AnswerReader = <E extends EndpointSpec>(
  endpoint: E,
  answer: Pick<Answer, 'status' | 'text'>,
) => TolerantData<E>;

/** @param log receives what is wrong with the items that were left out of a list, each kind once */
export function answerReader(log: (message: string, detail: unknown) => void): AnswerReader {
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

  return <E extends EndpointSpec>(
    endpoint: E,
    { status, text }: Pick<Answer, 'status' | 'text'>,
  ) => {
    const ok = status >= 200 && status < 300;
    const json = parseJson(text);
    const success = safeParse(schemaOf(endpoint), json);
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
            requestId: refusal.data.requestId,
          }
        : {}),
      ...(serverText === undefined ? {} : { serverText }),
      cause: success.error,
    });
  };
}

/** The JSON of a text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether an answer says that the call failed. */
export const isFailure = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'success' in json && json.success === false;

function sentenceIn(json: unknown): string | undefined {
  const error = isFailure(json) && (json as { error?: unknown }).error;
  return typeof error === 'string' && error.trim() !== '' ? error : undefined;
}
