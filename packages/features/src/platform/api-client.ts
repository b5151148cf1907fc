import type { EndpointInput, EndpointSpec, TolerantData } from '@flowdeck/contract/endpoint';
import { workspaceHeader } from '@flowdeck/contract/roles';
import { ApiProblem } from '@flowdeck/contract/api-problem';
import {
  addressOf,
  answerReader,
  exchange,
  headersFor,
  isFailure,
  parseJson,
  requestOf,
} from '@flowdeck/contract/exchange';

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until the call counts as failed; 35 s by default. */
  timeout?: number;
  /** The bearer token to send instead of the stored one. */
  token?: string;
  /** The workspace that the call is about instead of the one that all others are about. */
  workspaceId?: string;
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
  /**
   * Calls back when a call was refused because the user is no member of the workspace that it was about;
   * returns the function that unsubscribes.
   */
  onNotMember(listener: () => void): () => void;
  /** The workspace that calls are about from now on, unless the address names one. */
  workIn(workspaceId: string | null): void;
}

export interface ApiClientDeps {
  fetch: typeof fetch;
  /** Returns the stored bearer token; called for each request. */
  getToken: () => string | null;
  /** The workspace that the calls of users are about; null for the one that signing in leads to. */
  workspaceId?: string | null;
  /** Receives what is wrong with the items that were left out of a list, each kind once. */
  log: (message: string, detail: unknown) => void;
  /** A clock in milliseconds for measuring durations; `performance.now` by default. */
  now?: () => number;
}

/** The one place that speaks HTTP: bearer token, timeout, validation and a single kind of error. */
export function createApiClient({
  fetch,
  getToken,
  workspaceId = null,
  log,
  now = () => performance.now(),
}: ApiClientDeps): ApiClient {
  const readAnswer = answerReader(log);
  const listeners = new Set<() => void>();
  let known: string | null = null;

  function headers(options: CallOptions) {
    const token = options.token ?? getToken();
    // Another account's token has nothing to do with what is known.
    const about =
      options.workspaceId ?? workspaceId ?? (options.token === undefined ? known : null);
    const named = token !== null && about !== null && { [workspaceHeader]: about };
    return { ...headersFor(token, options.accept), ...named };
  }

  return {
    async call(endpoint, input, options = {}) {
      const init = requestOf(endpoint, input, headers(options));
      const address = addressOf(endpoint, input);
      const answer = await exchange(fetch, endpoint.id, address, init, options);
      try {
        return readAnswer(endpoint, answer);
      } catch (error) {
        const isHere = options.workspaceId === undefined;
        if (isHere && error instanceof ApiProblem && error.code === 'not_member') {
          for (const listener of listeners) listener();
        }
        throw error;
      }
    },
    async probe(path, options = {}) {
      const init = { method: 'GET', headers: headers(options) };
      const start = now();
      const { ok, status, text } = await exchange(fetch, path, path, init, options);
      const elapsed = Math.max(0, Math.round(now() - start));
      return { ok: ok && saysNoFailure(parseJson(text)), status, elapsed };
    },
    workIn(verified) {
      known = verified;
    },
    onNotMember(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Not every answer has to say that it is a success (docs/specification.md, section 7). */
const saysNoFailure = (json: unknown) =>
  typeof json === 'object' && json !== null && !isFailure(json);
