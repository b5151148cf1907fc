import { HttpResponse } from 'msw';
import type * as z from 'zod/mini';
import { successBody, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { problemBody } from '@flowdeck/contract/problem';
import { isUnlisted } from '@flowdeck/contract/unlisted';

/** A part of a request or an answer without the fields that the specification does not list. */
export function onlyListed(schema: z.core.$ZodType | undefined, data: unknown): unknown {
  if (!schema || data === null || typeof data !== 'object') return data;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(data).flatMap(([name, value]) => {
          const field = def.shape[name];
          return field && !isUnlisted(field) ? [[name, onlyListed(field, value)]] : [];
        }),
      );
    case 'array':
      return Array.isArray(data) ? data.map((item) => onlyListed(def.element, item)) : data;
    case 'nullable':
    case 'optional':
    case 'default':
      return onlyListed(def.innerType, data);
    default:
      return data;
  }
}

/** The answer as a server gives it that knows the specification alone. */
export async function onlyListedAnswer(
  endpoint: EndpointSpec,
  response: Response,
): Promise<Response> {
  if (response.type === 'error') return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body: unknown = await response.json();
  const schema = response.ok ? successBody(endpoint) : problemBody;
  return HttpResponse.json(onlyListed(schema, body) as object, { status, headers });
}
