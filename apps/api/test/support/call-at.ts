import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';
import { expect } from 'vitest';

interface Input {
  params?: Record<string, string>;
  body?: object;
  token?: string;
}

/** Calls a server in a process of its own over the network; anything but success fails the test. */
export async function callAt<const E extends EndpointSpec>(
  address: string,
  endpoint: E,
  { params = {}, body, token }: Input,
): Promise<EndpointData<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(address + path, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: EndpointData<E> }).data;
}
