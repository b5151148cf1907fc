import { idempotencyHeaders, isIdempotent } from '@flowdeck/contract/idempotency';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { keyedCallMs, reusedKey } from '@flowdeck/domain/idempotency';
import { readPart } from '@flowdeck/domain/invalid-request';
import type { World } from './world.ts';

interface KeyedRequest {
  endpoint: EndpointSpec;
  headers: Headers;
  /** The id of the workspace that it is about. */
  workspace: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Acts, unless a call with the same `Idempotency-Key` has: then what that one answered. */
export async function once<Data>(
  world: World,
  { endpoint, headers, workspace, params, query, body }: KeyedRequest,
  act: () => Data | Promise<Data>,
): Promise<Data> {
  const given = isIdempotent(endpoint) ? (headers.get('idempotency-key') ?? undefined) : undefined;
  const { 'idempotency-key': key } = readPart(idempotencyHeaders, { 'idempotency-key': given });
  if (key === undefined) return act();
  const place = `${workspace} ${key}`;
  const request = JSON.stringify([endpoint.id, params, query, body]);
  const now = world.now().getTime();
  const first = world.keyedCalls.get(place);
  if (first && now - first.at < keyedCallMs) {
    if (first.request !== request) throw reusedKey();
    return first.data as Data;
  }
  const data = await act();
  // As it is now: the mock's state may change what the answer is made of.
  if (!(data instanceof Response)) {
    world.keyedCalls.set(place, { request, data: structuredClone(data), at: now });
  }
  return data;
}
