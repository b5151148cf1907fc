import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it.each([
  ['Spring is here.', 'Spring is here.'],
  ['Spring is  here.\nCome and see.', 'Spring is here…'],
  ['Spring is here now', 'Spring is here…'],
  ['Spring is here…. Or not?', 'Spring is here…'],
])('begins %j with %j', (text, beginning) => {
  expect(beginningOf(text, 16)).toBe(beginning);
});
