import type * as z from 'zod/mini';
import { successBody, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { fallbackOf, isUnlisted } from '@flowdeck/contract/unlisted';

/** An answer as another server that speaks the specification may give it. */
export interface OtherAnswer {
  /** For example `data.items.[].status is another word`. */
  name: string;
  kind: 'missing' | 'word' | 'number' | 'time' | 'item';
  /** Where it differs; `[]` stands for every item of a list. */
  path: readonly string[];
  /** Makes it from the body that our server sends. */
  alter: (body: unknown) => unknown;
}

/** A word that no list of the contract has. */
export const otherWord = 'another_word';

/** What no field and no list of the contract can have. */
const unreadable = { surprise: 1 };

/** Other forms of the times that our server sends. */
const timeForms: Readonly<Record<string, (time: string) => string>> = {
  'without milliseconds': (time) => time.replace(/\.\d+/, ''),
  'with an offset': (time) => time.replace('Z', '+00:00'),
  'without a colon in the offset': (time) => time.replace('Z', '+0000'),
  'with a space': (time) => time.replace('T', ' '),
  'with microseconds': (time) => time.replace('Z', '000Z'),
  'as a date': (time) => time.slice(0, 10),
};

/**
 * Every way in which the answers of other servers may differ from ours, derived from the contract, one
 * difference at a time.
 */
export const otherAnswers = (endpoint: EndpointSpec): OtherAnswer[] =>
  differences(successBody(endpoint), []);

function differences(schema: z.core.$ZodType, path: readonly string[]): OtherAnswer[] {
  const differ = (kind: OtherAnswer['kind'], how: string, change: Change): OtherAnswer => ({
    name: `${path.join('.')} ${how}`,
    kind,
    path,
    alter: (body) => changeAt(path, change, body),
  });
  const missing = fallbackOf(schema)
    ? [
        differ('missing', 'is missing', () => absent),
        differ('missing', 'cannot be read', () => unreadable),
      ]
    : [];
  // The ids of what only our own server has are ours.
  const isOurs = isUnlisted(schema) && path.at(-1) !== 'id';
  return [...missing, ...ofType().filter(({ kind }) => !(isOurs && kind === 'number'))];

  function ofType(): OtherAnswer[] {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, field]) =>
          differences(field, [...path, name]),
        );
      case 'array':
        return [
          differ('item', 'has an item that cannot be read', (list) =>
            // Where nothing can be read, the whole list cannot.
            Array.isArray(list) && list.length > 0 ? [unreadable, ...(list as unknown[])] : list,
          ),
          ...differences(def.element, [...path, '[]']),
        ];
      case 'nullable':
      case 'optional':
        return differences(def.innerType, path);
      case 'union':
        // Which of several objects it is, and what that one has, only our own server says.
        return def.options
          .filter((option) => (option as z.core.$ZodTypes)._zod.def.type !== 'object')
          .flatMap((option) => differences(option, path));
      case 'enum':
        return [differ('word', 'is another word', () => otherWord)];
      case 'literal':
        return typeof def.values[0] === 'string'
          ? [differ('word', 'is another word', () => otherWord)]
          : [];
      case 'string':
        if (path.at(-1) === 'id') return [differ('number', 'is a number', numbered())];
        if (!('format' in def) || def.format !== 'datetime') return [];
        return Object.entries(timeForms).map(([how, form]) =>
          differ('time', `is ${how}`, (time) => (isTime(time) ? form(time) : time)),
        );
      default:
        return [];
    }
  }
}

type Change = (value: unknown) => unknown;
const absent = Symbol('absent');

/** A different number for each value. */
function numbered(): Change {
  const numbers = new Map<unknown, number>();
  return (value) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size + 1);
    return numbers.get(value);
  };
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-.*Z$/.test(value);

function changeAt([step, ...rest]: readonly string[], change: Change, value: unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item) => changeAt(rest, change, item));
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const { [step]: old, ...others } = value as Record<string, unknown>;
  const next = changeAt(rest, change, old);
  return next === absent ? others : { ...others, [step]: next };
}
