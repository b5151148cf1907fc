import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { callOf } from '@flowdeck/mock-api/find-call';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { slowAnswer, type Failure } from './faults.ts';

/** What happens to the chosen calls: a failure, a slow answer, or none until `release`. */
export type Fault = Failure | 'slow' | 'held';

/** Makes another body of a successful answer. */
export type Alter = (body: unknown) => unknown;

/** A timeout set by the client. It elapses when the test says so. */
interface Timer {
  /** Milliseconds. */
  length: number;
  controller: AbortController;
}

interface Waiting {
  timer: Timer | undefined;
  /** Milliseconds until the answer; infinite where it never comes. */
  answerAfter: number;
  go: (failure: Failure | undefined) => void;
}

/**
 * `fetch` over a mock API whose calls can be made to fail one by one. No real time passes: client
 * timeouts and slow answers wait for `letTimePass`.
 */
export class FaultyNetwork {
  /** Calls that hit the fault since it was set. */
  broken = 0;
  /** Calls without an answer yet. */
  open = 0;
  /** The bodies that the app has sent, each with its call. */
  readonly sent: { endpoint: EndpointSpec; body: unknown }[] = [];
  readonly #mockApi: MockApi;
  readonly #waiting = new Set<Waiting>();
  #broken: { calls: readonly EndpointSpec[]; fault: Fault } | undefined;
  readonly #altered = new Map<EndpointSpec, Alter>();
  #newestTimer: Timer | undefined;
  #timePasses = false;

  constructor(mockApi: MockApi) {
    this.#mockApi = mockApi;
  }

  /** Stands in for `AbortSignal.timeout`. */
  readonly setTimer = (length: number): AbortSignal => {
    this.#newestTimer = { length, controller: new AbortController() };
    return this.#newestTimer.controller.signal;
  };

  readonly fetch: typeof fetch = async (input, init) => {
    // The client sets its timer right before it calls fetch, so nothing can come between.
    const timer = this.#newestTimer;
    this.#newestTimer = undefined;
    const request = new Request(input, init);
    const endpoint = endpointOf(request);
    if (typeof init?.body === 'string') this.sent.push({ endpoint, body: JSON.parse(init.body) });
    this.open += 1;
    try {
      return await Promise.race([aborted(init?.signal), this.#answer(endpoint, request, timer)]);
    } finally {
      this.open -= 1;
    }
  };

  break(calls: readonly EndpointSpec[], fault: Fault): void {
    this.#broken = { calls, fault };
    this.broken = 0;
  }

  /** From now on the call answers as another server would. */
  alter(call: EndpointSpec, alter: Alter): void {
    this.#altered.set(call, alter);
  }

  /** Lets every later call through; pending ones stay pending. */
  heal(): void {
    this.#broken = undefined;
  }

  /** Calls held back by the fault. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Ends every held call, now and later, by its answer or the client's timeout, whichever is first. */
  letTimePass(): void {
    this.#timePasses = true;
    for (const waiting of Array.from(this.#waiting)) end(waiting);
  }

  /** Answers the held calls, or fails them. */
  release(failure?: Failure): void {
    for (const { go } of Array.from(this.#waiting)) go(failure);
  }

  async #answer(endpoint: EndpointSpec, request: Request, timer: Timer | undefined) {
    const fault = this.#broken?.calls.includes(endpoint) ? this.#broken.fault : undefined;
    if (fault) this.broken += 1;
    let failure = typeof fault === 'object' ? fault : undefined;
    if (fault === 'slow' || fault === 'held' || failure?.isSilent) {
      failure = await this.#wait(timer, fault === 'slow' ? slowAnswer : Infinity);
    }
    if (failure === undefined) {
      const response = await this.#mockApi.respond(request);
      if (!response) throw new Error(`The mock API does not know ${endpoint.id}.`);
      const alter = this.#altered.get(endpoint);
      return alter && response.ok ? Response.json(alter(await response.json())) : response;
    }
    if (!failure.answer) throw new TypeError('Failed to fetch');
    return failure.answer(endpoint);
  }

  #wait(timer: Timer | undefined, answerAfter: number) {
    return new Promise<Failure | undefined>((resolve) => {
      const waiting: Waiting = {
        timer,
        answerAfter,
        go: (failure) => {
          this.#waiting.delete(waiting);
          resolve(failure);
        },
      };
      this.#waiting.add(waiting);
      if (this.#timePasses)
        queueMicrotask(() => {
          end(waiting);
        });
    });
  }
}

/** Without a client timeout a silent call stays pending forever, as it would for a user. */
function end({ timer, answerAfter, go }: Waiting): void {
  if (answerAfter < (timer?.length ?? Infinity)) go(undefined);
  else timer?.controller.abort(new DOMException('signal timed out', 'TimeoutError'));
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) give();
    else signal?.addEventListener('abort', give);
  });
}

function endpointOf(request: Request): EndpointSpec {
  const found = callOf(request);
  if (!found) throw new Error(`The contract has no ${request.method} ${request.url}.`);
  return found.endpoint;
}
