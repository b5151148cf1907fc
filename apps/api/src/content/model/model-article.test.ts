import { describe, expect, it } from 'vitest';
import { articleIn, articleSoFar } from './model-article.ts';

const code = '```js\nlet a;\n```';
const shell = '```\nnpm i\n```';

describe('an article', () => {
  it.each([
    ['begins and ends with code', `${code}\n\nThen.\n\n${code}`],
    ['begins and ends with code of no language', `${shell}\n\nThen.\n\n${shell}`],
    ['is code', code],
    ['ends with code', `Run this:\n\n${shell}`],
    ['begins with code', `${shell}\n\nRun this first.`],
    ['quotes a tag', 'Some models write `</think>` or `<|im_end|>` at the end.\n\nCut it.'],
    [
      'shows tags as code',
      'A prompt:\n\n```\n<thinking>\n<|im_start|>user\n</think>\n```\n\nNothing else.',
    ],
    ['names a tag within a line', 'Ask for <thinking> and </thinking> tags.'],
    ['strikes a price', 'Now <s>20</s> 10 euros.'],
    ['compares', 'If a < b, then b > a.'],
  ])('stays as it is if it %s', (_, text) => {
    expect(articleIn(text)).toBe(text);
  });

  it('keeps the code in a fence around everything', () => {
    const text = `Intro.\n\n${code}\n\nEnd.`;
    expect(articleIn(`\`\`\`markdown\n${text}\n\`\`\``)).toBe(text);
    expect(articleIn(`\`\`\`\n${text}\n\`\`\``)).toBe(text);
  });

  it.each(['<think>Hm.', '<|channel|>analysis<|message|>Hm.', '<think></think>', '<|im_end|>'])(
    'is missing in %s',
    (said) => {
      expect(articleIn(said)).toBe('');
    },
  );

  it('is read in time that grows with its length', () => {
    const space = ' '.repeat(500_000);
    for (const part of ['<think>', '</think>', '\n```', '<s>', '<|a|>', '[', '\r\n', '  \n', '<']) {
      const said = part.repeat(100_000);
      for (const one of [said, said + space, space + said, `x${space}${said}${space}x`])
        expect(articleIn(one).length).toBeLessThan(2_000_000);
    }
  });
});

describe('an article that is being written', () => {
  it.each([
    'Okay, so',
    'Su',
    'Sure! Here is',
    'We need to write',
    '<thi',
    '</thi',
    '<|im_st',
    '<|im_start|>assis',
    '<|start|>assistant<|chan',
    '[THI',
    '``',
    '```mark',
    '#',
    '# Calm',
    '1',
  ])('has nothing to show of %s but what is text', (said) => {
    expect(articleSoFar(said)).toBe(said === '1' ? '1' : '');
  });

  it('goes on behind the reasoning', () => {
    expect(articleSoFar('Okay, hm.\n</think>\n\nSure, launches are')).toBe('Sure, launches are');
  });

  it('does not show the beginning of its end', () => {
    expect(articleSoFar('Hello.<|im_e')).toBe('Hello.');
    expect(articleSoFar('```markdown\nHello.\n``')).toBe('Hello.');
  });
});
