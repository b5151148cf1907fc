import { http } from 'msw';
import { setupWorker, type SetupWorker } from 'msw/browser';
import { reportAnswer, reportRequest, type CallReport } from './call-report.ts';
import { callOf } from './find-call.ts';
import type { MockApi } from './mock-api.ts';

/** Names the mock API of a request, so that one page can have many. */
const mockApiHeader = 'x-mock-api';

interface HubApi {
  api: MockApi;
  /** What was asked of it, in order. */
  calls: CallReport[];
}

/**
 * One service worker for any number of mock APIs on a page: every request goes to the API that its
 * header names, or to `onUnknown` if there is no such API.
 */
export class MockApiHub {
  readonly #apis = new Map<string, HubApi>();
  readonly #onUnknown: (request: Request) => Response;
  readonly #onCall: (name: string) => void;

  /**
   * @param onUnknown answers what no API knows
   * @param onCall is told that the calls of the API of this name have changed
   */
  constructor(onUnknown: (request: Request) => Response, onCall: (name: string) => void) {
    this.#onUnknown = onUnknown;
    this.#onCall = onCall;
  }

  set(name: string, api: MockApi): void {
    this.#apis.set(name, { api, calls: [] });
    this.#onCall(name);
  }

  /** What was asked of the API of this name. */
  calls(name: string): readonly CallReport[] {
    return this.#apis.get(name)?.calls ?? [];
  }

  /**
   * A worker that survives `resetHandlers`: the hub is its initial handler. It answers only addresses that
   * start with /api/; the sources in apps/api, which Storybook serves too, go to the server.
   */
  createWorker(): SetupWorker {
    return setupWorker(
      http.all('/api/*', async ({ request }) => {
        const name = request.headers.get(mockApiHeader) ?? '';
        const entry = this.#apis.get(name);
        if (!entry) return this.#onUnknown(request);
        const { api, calls } = entry;
        const endpoint = callOf(request)?.endpoint;
        const report = await reportRequest(request);
        const at = calls.push(report) - 1;
        this.#onCall(name);
        const response = (await api.respond(request)) ?? this.#onUnknown(request);
        calls[at] = await reportAnswer(report, endpoint, response, api.scenario.server);
        this.#onCall(name);
        return response;
      }),
    );
  }
}

/** `fetch` for the mock API of this name. */
export function mockFetch(name: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set(mockApiHeader, name);
    return fetch(request);
  };
}
