import { expect, it } from 'vitest';
import { tooManyAttempts } from './refusals.ts';

it.each([
  [1, 'a second'],
  [40, '40 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [7_200, '120 minutes'],
  [86_400, '24 hours'],
])('asks to wait %i seconds in words: %s', (seconds, words) => {
  const { message, headers } = tooManyAttempts(seconds);
  expect(message).toBe(`Too many attempts. Please try again in ${words}.`);
  expect(headers).toEqual({ 'retry-after': String(seconds) });
});
