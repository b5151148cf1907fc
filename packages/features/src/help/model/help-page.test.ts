import { expect, it } from 'vitest';
import { parseHelp } from './help-page.ts';

it('takes the title, and the rest as blocks', () => {
  const { title, blocks } = parseHelp(`# Leads

All **people** & their [score](leads.md).

1. Press “New”
2. Use \`{name}\`

## Who gets emails
`);
  expect(title).toBe('Leads');
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'All ' },
        { kind: 'strong', text: 'people' },
        { kind: 'text', text: ' & their ' },
        { kind: 'link', text: 'score', page: 'leads' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'text', text: 'Press “New”' }],
        [
          { kind: 'text', text: 'Use ' },
          { kind: 'code', text: '{name}' },
        ],
      ],
    },
    { kind: 'heading', parts: [{ kind: 'text', text: 'Who gets emails' }] },
  ]);
});

it('refuses what it could not show', () => {
  for (const text of ['no title', '# A\n\n![image](a.png)', '# A\n\n> quote', '# A\n\n<b>x</b>']) {
    expect(() => parseHelp(text)).toThrow();
  }
  expect(() => parseHelp('# A\n\n[out](https://example.com)')).toThrow();
});
