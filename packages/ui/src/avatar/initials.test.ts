import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Augusta Ada King', 'AK'],
  ['admin', 'A'],
  ['ada.lovelace', 'AL'],
  ['  élodie  ', 'É'],
  ['🧑‍🚀 Yuri', '🧑‍🚀Y'],
  ['محمد علي', 'مع'],
  ['', ''],
])('of “%s”: “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
