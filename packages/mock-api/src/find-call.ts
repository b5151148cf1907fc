import { matchRequestUrl } from 'msw';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import type { MockHandler } from './mock-call.ts';

const takesParameters = ({ endpoint: { path } }: MockHandler) => path.includes(':');

/**
 * What each file of `handlers` exports, one for each call of its resource. As on the server, an address
 * that a call names comes before one that only fits.
 */
export const mockHandlers: readonly MockHandler[] = Object.values(
  import.meta.glob<MockHandler[]>(['./handlers/**/*.ts', '!./handlers/**/*.test.ts'], {
    eager: true,
    import: 'handlers',
  }),
)
  .flat()
  .toSorted((a, b) => Number(takesParameters(a)) - Number(takesParameters(b)));

/** Only calls of the same form can have the same address: no parameter contains a slash. */
const formOf = (method: string, path: string) => `${method} ${String(path.split('/').length)}`;

const ofForm = new Map<string, MockHandler[]>();
for (const handler of mockHandlers) {
  const { method, path } = handler.endpoint;
  const form = formOf(method, path);
  ofForm.set(form, [...(ofForm.get(form) ?? []), handler]);
}

/** A call of the contract, with its mock and the parameters in its path. */
export interface FoundCall {
  endpoint: EndpointSpec;
  handler: MockHandler;
  params: object;
}

/** The call that a request makes; undefined if the contract has no such call. */
export function callOf({ method, url }: Request): FoundCall | undefined {
  const address = new URL(url);
  for (const handler of ofForm.get(formOf(method, address.pathname)) ?? []) {
    const { endpoint } = handler;
    const { matches, params = {} } = matchRequestUrl(address, `*${endpoint.path}`);
    if (matches) return { endpoint, handler, params };
  }
  return undefined;
}
