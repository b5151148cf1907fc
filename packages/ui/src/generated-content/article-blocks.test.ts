import { expect, test } from 'vitest';
import { articleBlocks } from './article-blocks.ts';

test('an empty text has no blocks', () => {
  expect(articleBlocks(' \n\n ')).toEqual([]);
});

test('blank lines separate paragraphs, single breaks stay inside', () => {
  expect(articleBlocks('one\r\ntwo\n\n\nthree')).toEqual([
    { kind: 'paragraph', text: 'one\ntwo' },
    { kind: 'paragraph', text: 'three' },
  ]);
});

test('headings keep their depth and end the previous block', () => {
  expect(articleBlocks('intro\n## Why\nbecause')).toEqual([
    { kind: 'paragraph', text: 'intro' },
    { kind: 'heading', depth: 2, text: 'Why' },
    { kind: 'paragraph', text: 'because' },
  ]);
});

test('list items are grouped by kind', () => {
  expect(articleBlocks('- a\n* b\n1. c\n2) d')).toEqual([
    { kind: 'list', ordered: false, items: ['a', 'b'] },
    { kind: 'list', ordered: true, items: ['c', 'd'] },
  ]);
});

test('text that only looks like markup stays text', () => {
  expect(articleBlocks('#launch -5 <b>')).toEqual([{ kind: 'paragraph', text: '#launch -5 <b>' }]);
});
