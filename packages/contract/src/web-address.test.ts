import { expect, it } from 'vitest';
import { addressesCopy } from './addresses-copy.ts';
import { validate } from './validate.ts';
import { requiredWebAddress, webAddress } from './web-address.ts';

it.each([
  ['brot-co.example/starter', 'https://brot-co.example/starter'],
  ['www.example.com', 'https://www.example.com'],
  ['example.com:8443/?a=1', 'https://example.com:8443/?a=1'],
  ['example.com?a=b@c', 'https://example.com?a=b@c'],
  ['müller.example#a', 'https://müller.example#a'],
  [' Example.com ', 'https://Example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
])('reads the address %j as %j', (typed, address) => {
  expect(validate(webAddress, typed).data).toBe(address);
  expect(validate(requiredWebAddress, typed).data).toBe(address);
});

it.each([
  'x',
  'see example.com',
  '/picture.png',
  './picture.png',
  '//example.com',
  'version-1.2',
  'ada@example.com',
  'javascript:alert(1)',
  'javascript.example:alert(1)',
  'mailto:ada@example.com',
  'ftp://example.com',
  'localhost:3000',
])('refuses %j', (typed) => {
  expect(validate(webAddress, typed).error?.issues[0]?.message).toBe(
    addressesCopy.errors.webAddress,
  );
});
