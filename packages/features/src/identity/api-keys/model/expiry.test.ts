import { expect, it } from 'vitest';
import { expiryText } from './expiry.ts';
import { apiKeysCopy } from '../api-keys-copy.ts';

const now = Date.parse('2026-03-10T14:30:00Z');

it.each([
  [null, apiKeysCopy.noExpiry],
  ['2026-03-12T14:30:00Z', 'Expires on Mar 12, 2026'],
  ['2026-03-10T14:30:00Z', 'Expired on Mar 10, 2026'],
])('says when a key ends at %s', (expiresAt, text) => {
  expect(expiryText(expiresAt, now)).toBe(text);
});
