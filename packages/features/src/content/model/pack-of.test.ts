import { expect, it } from 'vitest';
import { packOf } from './pack-of.ts';

it('takes the sentences of a draft, without the marks of Markdown', () => {
  const content = '## Plan\n\nStay calm.\n\n- One\n- Two\n\n> “Well”\n\n1. First\n\n#hashtag';
  expect(packOf({ title: ' Calm ', content })).toEqual({
    postTitle: 'Calm',
    contentSummary: 'Stay calm.\n\nOne\nTwo\n\n“Well”\n\nFirst\n\n#hashtag',
  });
});

it('ends a long draft at a sentence, and keeps the call to action', () => {
  const content = `${'One sentence of many. '.repeat(300).trim()}\n\n## Next\n\nBook a call.`;
  const { contentSummary } = packOf({ title: 'Long', content });
  expect(contentSummary).toMatch(/of many\.\n\nBook a call\.$/);
  expect(contentSummary.length).toBeGreaterThan(4_900);
  expect(contentSummary.length).toBeLessThanOrEqual(5_000);
});

it('is no longer than the form takes', () => {
  const { contentSummary } = packOf({ title: 'Long', content: `${'x'.repeat(4_999)}🚀` });
  expect(contentSummary).toBe(`${'x'.repeat(4_999)}\ufffd`);
});
