import { endpoints } from '@flowdeck/contract/api';
import { successBody, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { onlyListed } from '@flowdeck/mock-api/only-listed';
import { otherAnswers, otherWord } from '@flowdeck/mock-api/other-answers';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from './api-client.ts';

/** A body that the contract allows, every list with two items and every optional field present. */
function sample(schema: z.core.$ZodType, n = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sample(field, n)]),
      );
    case 'array':
      return [sample(def.element, 1), sample(def.element, 2)];
    case 'nullable':
    case 'optional':
      return sample(def.innerType, n);
    case 'union':
      return def.options[0] && sample(def.options[0], n);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string': {
      const format = 'format' in def ? def.format : undefined;
      if (format === 'uuid') return `0198c0de-0000-7000-8000-00000000000${String(n)}`;
      if (format === 'date') return '2026-03-10';
      return format === 'datetime' ? '2026-03-10T14:30:15.000Z' : `text ${String(n)}`;
    }
    case 'number':
      return 1;
    case 'boolean':
      return true;
    // What another protocol defines, such as the options of a passkey.
    case 'unknown':
      return {};
    default:
      throw new Error(`What is a ${def.type}?`);
  }
}

const ours = (endpoint: EndpointSpec) =>
  z.parse(successBody(endpoint), sample(successBody(endpoint)));

function clientOf(body: unknown) {
  const log = vi.fn<(message: string, detail: unknown) => void>();
  const fetch = vi.fn(async () => Response.json(body));
  return { client: createApiClient({ fetch, getToken: () => null, log }), log };
}

/** What the client reads from a body, in the same shape. */
async function read(endpoint: EndpointSpec, body: unknown) {
  const { client, log } = clientOf(body);
  const data: unknown = await client.call(endpoint, {
    params: undefined,
    query: undefined,
    body: undefined,
  });
  return { log, body: { success: true, ...(data !== undefined && { data }) } };
}

/** The values at a path, as a list. */
function valuesAt([step, ...rest]: readonly string[], value: unknown): unknown[] {
  if (step === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(rest, item));
  return valuesAt(rest, (value as Record<string, unknown>)[step]);
}

describe.each(Object.values(endpoints))('$id', (endpoint) => {
  const body = ours(endpoint);

  it('reads the answers of our server as they are', async () => {
    expect((await read(endpoint, body)).body).toEqual(body);
  });

  it.each(otherAnswers(endpoint))('reads an answer of which $name', async (other) => {
    const { body: found, log } = await read(endpoint, other.alter(body));
    expect(log).toHaveBeenCalledTimes(other.kind === 'item' ? 1 : 0);
    const values = valuesAt(other.path, found);
    switch (other.kind) {
      case 'missing':
        expect(values).not.toContain(undefined);
        expect(values).not.toEqual(valuesAt(other.path, other.alter(body)));
        expect(other.alter(found)).toEqual(other.alter(body));
        return;
      case 'word':
        expect(values).toContain(otherWord);
        expect(found).toEqual(other.alter(body));
        return;
      case 'number':
        expect(values).toEqual(values.map((): unknown => expect.stringMatching(/^\d+$/)));
        return;
      case 'time':
        expect(values).toEqual(
          values.map((): unknown =>
            expect.stringMatching(/^2026-03-10T(14:30:15|00:00:00)\.000Z$/),
          ),
        );
        return;
      case 'item':
        expect(found).toEqual(body);
    }
  });

  it('reads an answer with nothing but what the specification lists', async () => {
    const listed = (whole: unknown) => onlyListed(successBody(endpoint), whole);
    const { body: found } = await read(endpoint, listed(body));
    expect(listed(found)).toEqual(listed(body));
  });
});
