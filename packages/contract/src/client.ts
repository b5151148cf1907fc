import { endpoints, type Endpoints, type OperationId } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import type { EndpointInput, EndpointSpec, TolerantData } from './endpoint.ts';
import {
  addressOf,
  answerReader,
  exchange,
  headersFor,
  requestOf,
  type Answer,
  type LooseInput,
} from './exchange.ts';
import { isIdempotent } from './idempotency.ts';
import type { ApiScope } from './scopes.ts';

export { ApiProblem, type ApiProblemKind } from './api-problem.ts';

interface CommonOptions {
  /** Ends the call, or every call of the client; it then throws the reason of the signal. */
  signal?: AbortSignal;
  /** Milliseconds that one attempt may take; 35,000 by default. */
  timeout?: number;
  /** How often a call is sent again at most; 3 by default. */
  retries?: number;
  /** Milliseconds that the client waits for the server at most, before it sends a call again; 60,000 by default. */
  longestWait?: number;
}

export interface ClientOptions extends CommonOptions {
  /** Where the server is, such as `https://flowdeck.example.org`. */
  baseUrl: string | URL;
  /** Made under Your account → API keys. */
  apiKey: string;
  /** What makes the requests; the global `fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /** Receives what is wrong with the items that were left out of a list, each kind once; by default, nobody does. */
  log?: (message: string, detail: unknown) => void;
}

export interface CallOptions extends CommonOptions {
  /**
   * Under which a POST acts once, however often it is sent within 24 hours: at most 255 characters. By default,
   * each call has a random one. With `false` it has none, and is not sent again when its answer is lost.
   */
  idempotencyKey?: string | false;
}

/** The parts of a request, of which those without required fields may be left out. */
type Parts<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as Partial<T[K]> extends T[K] ? never : K]: T[K];
};

type CallArguments<E extends EndpointSpec> = keyof EndpointInput<E> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : Partial<EndpointInput<E>> extends Parts<EndpointInput<E>>
    ? [input?: Parts<EndpointInput<E>>, options?: CallOptions]
    : [input: Parts<EndpointInput<E>>, options?: CallOptions];

/** The operation ids of the calls in these scopes. */
type CallIn<Scope extends ApiScope> = {
  [Id in OperationId]: Endpoints[Id] extends { scope: Scope } ? Id : never;
}[OperationId];

/**
 * A method for each call that API keys can make, named after its operation id. It takes the parts of the
 * request (`params` of the path, `query`, `body`), and returns the `data` of the answer. A newer server may send
 * words that this version does not know, and another server may leave out fields, which are then null or a value
 * that says as little (`tolerant.ts`).
 *
 * Throws `ApiProblem`, or the reason of the caller's signal.
 * @typeParam Scope what the API key is allowed; the calls are those of these scopes
 */
export type Client<Scope extends ApiScope = ApiScope> = {
  readonly [Id in CallIn<Scope>]: (
    ...input: CallArguments<Endpoints[Id]>
  ) => Promise<TolerantData<Endpoints[Id]>>;
};

/**
 * A client of the API for programs, in Node.js from version 20 and in browsers.
 *
 * It sends a call again, a few times, if that cannot act twice: after a lost connection or a timeout, and after a
 * 503 with `Retry-After`, a GET or a POST with its idempotency key; after a 429 with `Retry-After`, any call.
 */
export function createClient<Scope extends ApiScope = ApiScope>(
  options: ClientOptions,
): Client<Scope> {
  const { baseUrl, apiKey, fetch = globalThis.fetch, log = () => undefined } = options;
  const base = String(baseUrl).replace(/(?<!\/)\/+$/, '');
  const readAnswer = answerReader(log);

  async function call(endpoint: EndpointSpec, input: LooseInput, own: CallOptions) {
    const { timeout, retries = 3, longestWait = 60_000 } = { ...options, ...own };
    const signal = anyOf(options.signal, own.signal);
    const key = isIdempotent(endpoint) ? (own.idempotencyKey ?? randomKey()) : false;
    const isRepeatable = endpoint.method === 'GET' || key !== false;
    const headers = { ...headersFor(apiKey), ...(key !== false && { 'idempotency-key': key }) };
    const address = base + addressOf(endpoint, input);
    const init = requestOf(endpoint, input, headers);

    for (let sent = 1; ; sent += 1) {
      let answer: Answer | undefined;
      try {
        answer = await exchange(fetch, endpoint.id, address, init, { signal, timeout });
        return readAnswer(endpoint, answer);
      } catch (error) {
        const wait =
          error instanceof ApiProblem && sent <= retries
            ? waitAfter(error, { sent, isRepeatable, retryAfter: retryAfterOf(answer) })
            : undefined;
        if (wait === undefined || wait > longestWait) throw error;
        await pause(wait, signal);
      }
    }
  }

  const methods = Object.values(endpoints)
    .filter(({ scope }) => scope !== undefined)
    .map((endpoint) => [
      endpoint.id,
      (input: LooseInput = {}, own: CallOptions = {}) => call(endpoint, input, own),
    ]);
  return Object.fromEntries(methods) as Client<Scope>;
}

interface Failure {
  /** How often the call was sent. */
  sent: number;
  /** Whether it does the same, and answers the same, however often it is sent. */
  isRepeatable: boolean;
  /** Milliseconds. */
  retryAfter: number | undefined;
}

/** Milliseconds until a failed call can be sent again; undefined if it must not be. */
function waitAfter(
  { kind, status, code }: ApiProblem,
  { sent, isRepeatable, retryAfter }: Failure,
): number | undefined {
  // It was refused before it did anything.
  if (status === 429) return retryAfter;
  if (!isRepeatable) return undefined;
  if (status === 503) return retryAfter;
  // The call whose answer was lost may still be running.
  const mayEnd = code === 'outcome_unknown' && sent > 1;
  return kind === 'network' || mayEnd ? growingWait(sent) : undefined;
}

/** Half a second, a second, two seconds and so on, each up to a half less: programs do not all come at once. */
const growingWait = (sent: number) => 500 * 2 ** (sent - 1) * (1 - Math.random() / 2);

/** Milliseconds that an answer asks for, in seconds or until a date; undefined if it asks for none. */
function retryAfterOf(answer: Answer | undefined): number | undefined {
  const value = answer?.headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Ends early, with the reason of the signal, if that is aborted. */
async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** Also on pages without HTTPS, which have no `randomUUID`. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
