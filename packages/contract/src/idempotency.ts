import * as z from 'zod/mini';
import type { EndpointSpec } from './endpoint.ts';

/** Most UTF-16 code units of an `Idempotency-Key`. */
const maxKey = 255;

/**
 * The header by which a client may send a request again without acting twice, after
 * draft-ietf-httpapi-idempotency-key-header. Other headers may be there as well.
 */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(maxKey))),
});

/** Whether a call takes the header: those that programs make, and that change something. */
export const isIdempotent = ({ method, scope }: EndpointSpec): boolean =>
  method === 'POST' && scope !== undefined;
