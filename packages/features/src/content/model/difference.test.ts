import { expect, it } from 'vitest';
import { difference } from './difference.ts';

/** The texts with what is marked in brackets. */
const marked = (one: string, other: string) =>
  difference(one, other)?.map((parts) =>
    parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );

it.each([
  [
    'Open on Monday at noon.',
    'Open on Friday at noon.',
    'Open on [Monday] at noon.',
    'Open on [Friday] at noon.',
  ],
  ['One.', 'One. Two.', 'One. ', 'One. [Two.]'],
  ['', 'All of it', '', '[All of it]'],
  ['Мы открыты', 'Мы закрыты', 'Мы [открыты]', 'Мы [закрыты]'],
  ['我喜欢苹果', '我喜欢香蕉', '我喜欢[苹果]', '我喜欢[香蕉]'],
])('marks the words of %j that %j has not, and the other way round', (one, other, ...both) => {
  expect(marked(one, other)).toEqual(both);
});

it('marks edits that are far apart, each by itself', () => {
  const between = `${'same words '.repeat(50)}here.`;
  const [theirs, mine] = marked(`Red. ${between} Late.`, `Blue. ${between} Soon.`) ?? [];
  expect(theirs).toMatch(/^\[Red\]\. (same words ){3,4}same ….{30,40}here\. \[Late\]\.$/);
  expect(mine).toMatch(/^\[Blue\]\. (same words ){3,4}same ….{30,40}here\. \[Soon\]\.$/);
});

it('cuts what is long', () => {
  const [theirs, mine] =
    marked(
      `${'x'.repeat(50)} ${'y'.repeat(400)} ${'z'.repeat(50)}`,
      `${'x'.repeat(50)} b ${'z'.repeat(50)}`,
    ) ?? [];
  expect(theirs).toBe(`…${'x'.repeat(39)} [${'y'.repeat(300)}…] ${'z'.repeat(39)}…`);
  expect(mine).toBe(`…${'x'.repeat(39)} [b] ${'z'.repeat(39)}…`);
});

it('marks nothing where only white space differs', () => {
  expect(marked('One.\n\nTwo.', 'One. Two.')?.join()).not.toContain('[');
});

it('gives up on texts that have too little in common', () => {
  const words = (letter: string) =>
    Array.from({ length: 1_100 }, (_, index) => `${letter}${String(index)}`).join(' ');
  expect(difference(words('a'), words('b'))).toBeUndefined();
});
