import { apiScopes } from '@flowdeck/contract/scopes';
import { expect, it } from 'vitest';
import { inOrder, isApiKey, keyExpiry, keyHint, requireScope, toApiKey } from './api-keys.ts';
import { accountsCopy } from './accounts-copy.ts';

const now = new Date('2026-03-10T14:30:00Z');

it('tells keys from the tokens of sessions', () => {
  expect(isApiKey(toApiKey('abc'))).toBe(true);
  expect(isApiKey('eyJhbGciOiJIUzI1NiJ9.e30.c2ln')).toBe(false);
});

it('keeps the end of a key alone', () => {
  const secret = 'a'.repeat(39) + 'wxyz';
  expect(keyHint(toApiKey(secret))).toBe('flowdeck_key_…wxyz');
});

it.each([
  ['30-days', '2026-04-09T14:30:00.000Z'],
  ['90-days', '2026-06-08T14:30:00.000Z'],
  ['1-year', '2027-03-10T14:30:00.000Z'],
] as const)('ends a key of %s', (lifetime, expected) => {
  expect(keyExpiry(lifetime, now)?.toISOString()).toBe(expected);
});

it('leaves a key without an end if that was chosen', () => {
  expect(keyExpiry('never', now)).toBeNull();
});

it('has each scope once', () => {
  expect(inOrder(['social:write', 'leads:read', 'leads:read'])).toEqual([
    'leads:read',
    'social:write',
  ]);
});

it('allows what a key was made for, and names what is missing', () => {
  for (const scope of apiScopes) {
    expect(() => {
      requireScope([scope], scope);
    }).not.toThrow();
  }
  expect(() => {
    requireScope(['leads:read'], 'leads:write');
  }).toThrow('This API key does not allow this call. It needs the scope “leads:write”.');
});

it('never opens a call without a scope', () => {
  expect(() => {
    requireScope(apiScopes, undefined);
  }).toThrow(accountsCopy.errors.noKeys);
});
