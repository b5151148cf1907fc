import { describe, expect, it } from 'vitest';
import { isOnlyNote, openPlaceholders } from './placeholders.ts';

describe('open placeholders', () => {
  it.each([
    ['Read on. [Add your call to action]', ['[Add your call to action]']],
    ['[Add a title: one thought] and [Name]', ['[Add a title: one thought]', '[Name]']],
    ['## […]\n\n- [...] [ ] [___]', ['[…]', '[...]', '[ ]', '[___]']],
    ['[名前]', ['[名前]']],
    ['A [b [c] d]', ['[c]']],
    ['[Name][Company]', ['[Name]', '[Company]']],
    ['Hello[Name], see https://example.com/a [Name]', ['[Name]', '[Name]']],
    ['[Add the link: https://example.com/]', ['[Add the link: https://example.com/]']],
    ['https://[your-domain]/start', ['[your-domain]']],
    ['https://example.com/[your page]', ['[your page]']],
    ['- [Name]\n- [x] Done', ['[Name]']],
    ['[Name]: Hello', ['[Name]']],
    ['Is a < b? [Name] > c', ['[Name]']],
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
    'https://shop.example/list?filter[size]=m&filter[a][b]=c',
    'shop.example/list?filter[size]=m',
    'https://[2001:db8::1]:8080/a and [::1]',
    '- [x] Done\n- [ ] Open\n1. [X] Counted\n> - [x] Quoted',
    '[text][1] and [text][]',
    '[the guide][docs] and [Docs]\n\n[docs]: https://example.com/[x]',
    'As measured.[^a]\n\n[^a]: By us.',
    '<!--[if mso]> <p>Hi</p> <![endif]-->',
    '<![endif]>',
    '<a href="/list?a[b]">here</a>',
    '> [!NOTE]\n> Read this.',
    '![A picture](a.png) and [a link](/list?filter[size]=m)',
    'Use `[name]`:\n\n```sh\n[[ -f x ]] && echo [name]\n```',
  ])('are not found in %j', (text) => {
    expect(openPlaceholders(text)).toEqual([]);
  });

  it('are found fast in the longest text', () => {
    expect(openPlaceholders('['.repeat(100_000))).toEqual([]);
    expect(openPlaceholders(`[${'a '.repeat(50_000)}`)).toEqual([]);
    for (const part of [
      '```\n',
      '`',
      '://[',
      '<a ',
      '<a',
      '[^',
      '- ',
      '> ',
      '1:',
      '[1:',
      '[a](',
      '\n[a',
    ])
      expect(openPlaceholders(part.repeat(50_000))).toEqual([]);
  });
});

it.each([
  ['', true],
  [' \n', true],
  [' [Add a title and a summary] ', true],
  ['[Name] [Place]', false],
  ['Hello [Name]', false],
  ['[1]', false],
  ['[Read on](https://acme.de)', false],
])('tells whether %j is only a note', (text, isNote) => {
  expect(isOnlyNote(text)).toBe(isNote);
});
