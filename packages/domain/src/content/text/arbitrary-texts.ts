import fc from 'fast-check';

const code = [
  'for (const x of [1, 2, 3]) { total += x ** 2; }',
  'SELECT * FROM leads WHERE id = 1; --',
  '<div class="a"><p>${x}</p></div>',
  'if(a&&b||!c){return d?.e??f}',
];
const cjk = '今日は天気がいいです。内容营销自动化，效率很高！한국어 문장입니다.ภาษาไทย';
const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ mode: 'sentences', maxCount: 3 }),
  fc.constantFrom(...code),
  fc.string({ unit: fc.constantFrom(...Array.from(cjk)), maxLength: 60 }),
  fc.constantFrom('', 'word '.repeat(80), 'x'.repeat(300), '\u202e\u0000\ud800', '__proto__'),
);
const mark = fc.constantFrom('', '## ', '### ', '- ', '1. ', '#', '```\n');

/** Texts for property tests: empty, hard, in any script, code and noise, with and without marks. */
export const anyText = fc
  .array(fc.tuple(mark, line, fc.constantFrom('\n', '\n\n', ' ')), { maxLength: 6 })
  .map((lines) => lines.map((parts) => parts.join('')).join(''));

export const anyKeyword = fc.oneof(
  fc.constantFrom('email marketing', 'the', 'C++', '营销', '🚀', '.', '$&', '{k}', '\\', '[a]('),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
