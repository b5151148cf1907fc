import { setupServer, type SetupServer } from 'msw/node';
import type { MockApi } from './mock-api.ts';

/** A mock API for tests outside the browser; unknown requests are errors. */
export function createMockServer(api: MockApi): SetupServer {
  return setupServer(...api.handlers);
}
