/** Texts that break code that treats them as anything but text, by their target. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'right to left': '\u202eevil\u202c \u2067abc\u2069 \u200fعربي',
  'joined emoji': '👩‍👩‍👧‍👦 \u200d\u200b\ufeff🏳️‍🌈',
  'many marks': `Z${'\u0300\u0327\u0489'.repeat(40)}`,
  prototype: '__proto__',
  constructor: 'constructor.prototype.polluted = 1',
  SQL: `'; drop table workflows; -- " or 1=1 \\' %s $1 \\x00`,
  HTML: `<script>alert(1)</script><img src=x onerror="alert(1)">&amp;&#60;`,
  address: 'javascript:alert(1)//https://example.org',
  'header lines': 'a\r\nSet-Cookie: a=b\r\n\r\n<p>',
  formula: `=cmd|'/c calc'!A1`,
  'formula of another kind': '@SUM(1+1)*+-1',
  template: '${7*7} {{7*7}} #{7*7} %{7*7}',
  path: '../../../../etc/passwd%00',
  'control characters': 'a\u0001\u0008\u001b[31m\u007f\u0085\u2028\u2029b',
  'not a character': '\ufffe\uffff\u{1ffff}',
  'long in compatibility form': '\ufdfa'.repeat(20),
};

/** Texts that no database can store unchanged, with what is stored. */
export const unstorableTexts: Readonly<Record<string, { typed: string; kept: string }>> = {
  NUL: { typed: 'a\0b', kept: 'ab' },
  'a lone high surrogate': { typed: 'a\ud800b', kept: 'a\ufffdb' },
  'a lone low surrogate': { typed: 'a\udc00b', kept: 'a\ufffdb' },
};
