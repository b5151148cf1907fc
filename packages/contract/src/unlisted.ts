import * as z from 'zod/mini';

interface Substitute {
  fallback: (siblings: never) => unknown;
  isListed: boolean;
}

const substitutes = z.registry<Substitute>();

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
  return withFallback(schema, fallback, false);
}

/**
 * A field that the specification lists, but that a server may leave out of an answer, because there is
 * not always a value. Ours never does.
 * @param fallback what the client uses in its place
 */
export function omissible<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>): S {
  return withFallback(schema, fallback, true);
}

function withFallback<S extends z.ZodMiniType>(schema: S, fallback: unknown, isListed: boolean): S {
  // A copy, because another field may share the schema.
  const own = z.clone(schema);
  const make = typeof fallback === 'function' ? (fallback as () => unknown) : () => fallback;
  substitutes.add(own, { fallback: make, isListed });
  return own;
}

/** What stands in for a field that a server need not send; undefined if it must. */
export function fallbackOf(schema: z.core.$ZodType): ((siblings: object) => unknown) | undefined {
  return substitutes.get(schema)?.fallback as ((siblings: object) => unknown) | undefined;
}

/** Whether the specification does not list the field with this schema. */
export const isUnlisted = (schema: z.core.$ZodType): boolean =>
  substitutes.get(schema)?.isListed === false;

/**
 * The body of a request without the fields that we added and that say no more than their absence:
 * another server does not know them.
 */
export function withoutIdleFields(schema: z.core.$ZodType | undefined, body: object): object {
  if (!schema) return body;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const shape = def.type === 'object' ? def.shape : {};
  const isIdle = (name: string, value: unknown) => {
    const field = shape[name];
    return field !== undefined && isUnlisted(field) && fallbackOf(field)?.({}) === value;
  };
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isIdle(name, value)));
}
