import { expect, it } from 'vitest';
import { distributionCaptions } from './distribution.ts';

it('makes a post for each default platform of the title and the first paragraph', () => {
  const content = '## Why\n\n- a list\n\nBecause it is calm.\n\nAnd more.';
  const captions = distributionCaptions({ title: 'Calm launches', content });
  expect(captions.map(({ platform }) => platform)).toEqual(['Instagram', 'Facebook']);
  for (const { caption } of captions) {
    expect(caption).toContain('Calm launches');
    expect(caption).toContain('Because it is calm.');
    expect(caption).not.toMatch(/Why|a list|And more/);
  }
});

it('takes no more than 600 characters of a long paragraph, in whole sentences', () => {
  const content = 'One sentence of a draft. '.repeat(100);
  const [{ caption } = { caption: '' }] = distributionCaptions({ title: 'A', content });
  expect(caption.length).toBeLessThan(650);
  expect(caption).toMatch(/draft\.\s*$/);
});
