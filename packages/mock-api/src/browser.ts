import { http } from 'msw';
import { setupWorker, type SetupWorker } from 'msw/browser';
import { Hold } from './hold.ts';
import type { MockApi } from './mock-api.ts';

/** Names the mock API of a request, so that one page can have many. */
const mockApiHeader = 'x-mock-api';

/**
 * One service worker for any number of mock APIs on a page: every request goes to the API that its
 * header names, or to `onUnknown` if there is no such API.
 */
export class MockApiHub {
  /** Holds answers back, so that waiting states can be inspected. */
  readonly hold = new Hold();
  readonly #apis = new Map<string, MockApi>();
  readonly #onUnknown: (request: Request) => Response;

  constructor(onUnknown: (request: Request) => Response) {
    this.#onUnknown = onUnknown;
  }

  set(name: string, api: MockApi): void {
    this.#apis.set(name, api);
  }

  /**
   * A worker that survives `resetHandlers`: the hub is its initial handler. It answers only addresses that
   * start with /api/; the sources in apps/api, which Storybook serves too, go to the server.
   */
  createWorker(): SetupWorker {
    return setupWorker(
      http.all('/api/*', async ({ request }) => {
        const api = this.#apis.get(request.headers.get(mockApiHeader) ?? '');
        const response = (await api?.respond(request)) ?? this.#onUnknown(request);
        await this.hold.pass();
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
