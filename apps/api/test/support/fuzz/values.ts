import fc from 'fast-check';
import { hostileTexts, unstorableTexts } from '../hostile-texts.ts';
import type { JsonSchema } from './description.ts';

/** An account that exists on every server that gets the cases. */
export const login = { username: 'fuzz', password: 'correct horse battery' };

const hostile = [
  ...Object.values(hostileTexts),
  ...Object.values(unstorableTexts).map(({ typed }) => typed),
];

/** Any text, with what breaks careless code much more often than by chance. */
export const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(fc.constantFrom(...hostile), fc.string()).map(([a, b]) => a + b),
);

/** What names mean. The description cannot say it, and without it few cases would pass the first check. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // What was just made has the first version.
  version: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer()),
  email: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.stringMatching(/^[a-z0-9][a-z0-9+-]{0,20}@([a-z0-9]{1,8}\.){1,3}[a-z]{2,6}$/),
    },
    { weight: 1, arbitrary: fc.oneof(fc.emailAddress(), anyText) },
  ),
  username: fc.oneof(fc.constant(login.username), anyText),
  stamp: fc.oneof(
    { weight: 6, arbitrary: fc.constant('{stamp}') },
    { weight: 1, arbitrary: anyText },
  ),
  password: fc.oneof(fc.constant(login.password), fc.string({ minLength: 8, maxLength: 128 })),
  cursor: fc.oneof(fc.bigInt({ min: -5n, max: 10n ** 20n }).map(String), anyText),
  scheduleDate: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('2027-03-28', '2028-02-29', '2030-12-31') },
    { weight: 1, arbitrary: fc.constantFrom('', '0000-01-01', '0099-12-31', '9999-12-31') },
  ),
  // Nobody is there: a test event gets its answer at once.
  url: fc.oneof(
    { weight: 4, arbitrary: fc.webPath().map((path) => `http://127.0.0.1:9${path}`) },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.constantFrom('https://a.example:99999', 'ftp://a'), anyText),
    },
  ),
  scheduleTime: fc.constantFrom('00:00', '02:30', '12:00', '23:59', '24:00', ''),
  timeZone: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'),
    },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom('+14:00', 'utc', 'Etc/GMT+12'), anyText) },
  ),
};

/** Values that a schema allows; fails on keywords that no schema here uses. */
export function valueOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const known = byName[name];
  if (known) return known;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((part) => valueOf(part, name)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -100, max: schema.maximum ?? 100 });
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 10,
      });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const parts = Object.entries(properties).map(([key, part]) => [key, valueOf(part, key)]);
      const model = Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>;
      return fc.oneof(fc.record(model), fc.record(model, { requiredKeys: required }));
    }
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

const toRegExp = (pattern: string) => new RegExp(pattern);

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100, allOf = [] } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const [first, ...others] = [schema, ...allOf].flatMap((part) => part.pattern ?? []).map(toRegExp);
  if (first) {
    const texts = fc.stringMatching(first);
    return texts.filter((text) => fits(text) && others.every((other) => other.test(text)));
  }
  return fc.oneof(
    { weight: 6, arbitrary: anyText.filter(fits) },
    // Exactly at the limit, in single units and in characters of two units.
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), '😀'.repeat(maxLength / 2)) },
  );
}
