import * as z from 'zod/mini';

interface Addition {
  fallback: (siblings: never) => unknown;
}

const additions = z.registry<Addition>();

declare const orNull: unique symbol;
/** Marks the type of a field that is null for the client where a server does not send it. */
export interface OrNull {
  readonly [orNull]: true;
}

/**
 * A field that we added to those of docs/specification.md, sections 3 and 7. Our server sends it like any
 * other. The client does without: another server does not know the field.
 * @param fallback what the client uses in its place: null where there is no telling, a value, or a function
 *   that makes it from the other fields of the object. In a request: what the server takes it for.
 */
export function unlisted<S extends z.ZodMiniType>(schema: S, fallback: null): S & OrNull;
export function unlisted<S extends z.ZodMiniType>(
  schema: S,
  fallback: z.output<S> | ((siblings: never) => z.output<S>),
): S;
export function unlisted(schema: z.ZodMiniType, fallback: unknown): z.ZodMiniType {
  // A copy, because another field may share the schema.
  const own = z.clone(schema);
  const make = typeof fallback === 'function' ? (fallback as Addition['fallback']) : () => fallback;
  additions.add(own, { fallback: make });
  return own;
}

/** What stands in for a field that the specification does not list; undefined if it lists the field. */
export function fallbackOf(schema: z.core.$ZodType): ((siblings: object) => unknown) | undefined {
  return additions.get(schema)?.fallback as ((siblings: object) => unknown) | undefined;
}

/** Whether the specification does not list the field with this schema. */
export const isUnlisted = (schema: z.core.$ZodType): boolean => fallbackOf(schema) !== undefined;
