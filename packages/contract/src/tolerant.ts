import * as z from 'zod/mini';
import { isoTime } from './iso-time.ts';
import { fallbackOf, type OrNull } from './unlisted.ts';

/** One of the known words, or any other, which is shown as given. */
export type OpenWord<Known extends string> = Known | (string & {});

/** What `tolerant` reads: words are open, and a field that a server need not send may be null. */
export type Tolerant<S> = S extends OrNull ? Read<S> | null : Read<S>;

type Read<S> =
  S extends z.ZodMiniObject<infer Shape>
    ? Fields<z.output<S>, Shape>
    : S extends z.ZodMiniArray<infer Item>
      ? Tolerant<Item>[]
      : S extends z.ZodMiniNullable<infer Inner>
        ? Tolerant<Inner> | null
        : S extends z.ZodMiniOptional<infer Inner>
          ? Tolerant<Inner> | undefined
          : S extends z.ZodMiniType
            ? Opened<z.output<S>>
            : never;

type Fields<Output, Shape> = {
  [Name in keyof Output]: Name extends keyof Shape ? Tolerant<Shape[Name]> : never;
};

type Opened<T> = T extends string ? (string extends T ? T : OpenWord<T>) : T;

/** Receives what is wrong with an item that was left out of its list. */
export type OnLeftOut = (error: z.core.$ZodError) => void;

const number = z.number();

const word = z.string().check(z.minLength(1));

/** An id may come as a number, and several file types as a list. */
const text = z.pipe(
  z.union([z.string(), z.number(), z.array(z.string())]),
  z.transform((value) => (Array.isArray(value) ? value.join(', ') : String(value))),
);

const time = z.pipe(
  z.string(),
  z.transform((value, { issues }) => {
    const read = isoTime(value);
    if (read === undefined) issues.push({ code: 'custom', message: 'Not a time', input: value });
    return read;
  }),
);

/**
 * The schema by which the client reads an answer of any server that speaks docs/specification.md. It is
 * derived from the contract's own, and requires only what the specification lists.
 *
 * - A field with a fallback may be missing or unreadable.
 * - A word of a fixed list may be any other.
 * - A text may be a number or a list of texts; a time may have any form of ISO 8601.
 * - A number may be any: the specification says nothing of whole ones, nor of limits.
 * - A list does without the items that cannot be read, unless that is all of them.
 */
export function tolerant<S extends z.core.$ZodType>(
  schema: S,
  onLeftOut: OnLeftOut,
): z.ZodMiniType<Tolerant<S>>;
export function tolerant(schema: z.core.$ZodType, onLeftOut: OnLeftOut): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const read = (inner: z.core.$ZodType): z.ZodMiniType => tolerant(inner, onLeftOut);
  switch (def.type) {
    case 'object':
      return object(def.shape, read);
    case 'array':
      return list(read(def.element), onLeftOut);
    case 'union':
      return z.union(def.options.map(read));
    case 'nullable':
      return z.nullable(read(def.innerType));
    case 'optional':
      return z.pipe(
        z.nullish(read(def.innerType)),
        z.transform((value: unknown) => value ?? undefined),
      );
    case 'enum':
      return word;
    case 'literal':
      return typeof def.values[0] === 'string' ? word : schema;
    case 'string':
      return 'format' in def && def.format === 'datetime' ? time : text;
    case 'number':
      return number;
    default:
      return schema;
  }
}

function object(shape: z.core.$ZodShape, read: (field: z.core.$ZodType) => z.ZodMiniType) {
  const fields: Record<string, z.ZodMiniType> = {};
  const fallbacks: [name: string, make: (siblings: object) => unknown][] = [];
  for (const [name, field] of Object.entries(shape)) {
    const make = fallbackOf(field);
    if (make) fallbacks.push([name, make]);
    fields[name] = make ? z.catch(z.optional(read(field)), undefined) : read(field);
  }
  return z.pipe(
    z.object(fields),
    z.transform((found: Record<string, unknown>) => {
      for (const [name, make] of fallbacks) {
        if (found[name] === undefined) found[name] = make(found);
      }
      return found;
    }),
  );
}

function list(item: z.ZodMiniType, onLeftOut: OnLeftOut) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((all, { issues }) => {
      const results = all.map((one) => z.safeParse(item, one));
      const errors = results.flatMap(({ error }) => error ?? []);
      // A list of which nothing can be read is not an empty one.
      if (all.length > 0 && errors.length === all.length) {
        issues.push({ code: 'custom', message: 'No item can be read', input: all });
      } else errors.forEach(onLeftOut);
      return results.flatMap(({ success, data }) => (success ? [data] : []));
    }),
  );
}
