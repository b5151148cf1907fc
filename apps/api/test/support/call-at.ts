import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string;
}

/** Calls a server in another process over the network; anything but success fails the test. */
export async function callAt<const E extends EndpointSpec>(
  address: string,
  endpoint: E,
  { params = {}, query = {}, body, token }: Input,
): Promise<EndpointData<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${address}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (response.status !== 200) {
    throw new Error(`${endpoint.id} answered ${String(response.status)}: ${await response.text()}`);
  }
  return ((await response.json()) as { data: EndpointData<E> }).data;
}
