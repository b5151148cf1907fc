import { expect, it } from 'vitest';
import { namedAddresses } from './named-addresses.ts';

it.each([
  ['alone', '{"email":"Ada@Acme.org"}'],
  ['at the end of a sentence', 'Write to ada@acme.org.'],
  ['before the next sentence', 'Write to ada@acme.org.Now'],
  ['in the address of a page', 'https://example.com/?to=ada@acme.org&more'],
  ['between marks', '"<ada@acme.org>", (ada@acme.org)'],
  ['beside another', 'bob@acme.org,ada@acme.org;eve@acme.org'],
  ['before a dash', 'ada@acme.org- or not'],
])('finds an address %s', (_, text) => {
  expect(namedAddresses(text, 10)).toContain('ada@acme.org');
});

it('finds all of an address with unusual characters', () => {
  expect(namedAddresses(`"o'neil+x/y=z@mail.acme.co.uk"`, 50)).toContain(
    `o'neil+x/y=z@mail.acme.co.uk`,
  );
});

it('takes little else for one', () => {
  expect([...(namedAddresses('no address, @ alone, a@b, @acme.org', 10) ?? [])]).toEqual([]);
});

it('gives up on a text that names too many', () => {
  const many = Array.from({ length: 20 }, (_, n) => `lead${String(n)}@acme.org`).join();
  expect(namedAddresses(many, 10)).toBeUndefined();
});
