import { describe, expect, it } from 'vitest';
import { openPlaceholders } from './placeholders.ts';

describe('open placeholders', () => {
  it.each([
    ['Read on. [Add your call to action]', ['[Add your call to action]']],
    ['[Add a title: one thought] and [Name]', ['[Add a title: one thought]', '[Name]']],
    ['## […]\n\n- [...] [ ] [___]', ['[…]', '[...]', '[ ]', '[___]']],
    ['[名前]', ['[名前]']],
    ['A [b [c] d]', ['[c]']],
  ])('are found in %j', (text, found) => {
    expect(openPlaceholders(text)).toEqual(found);
  });

  it.each([
    '',
    'No note at all.',
    'As measured [1], [12].',
    '[Read more](https://example.com)',
    'A bracket [ that never ends',
    'One line [ends\nhere]',
    'array[0] = x',
  ])('are not found in %j', (text) => {
    expect(openPlaceholders(text)).toEqual([]);
  });

  it('are found fast in the longest text', () => {
    expect(openPlaceholders('['.repeat(100_000))).toEqual([]);
    expect(openPlaceholders(`[${'a '.repeat(50_000)}`)).toEqual([]);
  });
});
