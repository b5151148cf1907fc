import { accountKey } from './account-key.ts';

/** Whose letters are joined, or kept apart, by characters that cannot be seen. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}';
const pictograph = '\\p{Extended_Pictographic}';
/** What has a use between its neighbours, first; then everything that cannot be seen. */
const unseen = new RegExp(
  [
    `(?<used>(?<=[${joining}])\\p{Join_Control}(?=[${joining}])`,
    `(?<=${pictograph})\\ufe0f`,
    `(?<=[${pictograph}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${pictograph}))`,
    '[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]',
  ].join('|'),
  'gu',
);

/**
 * A name as it is stored: one line, composed, without control characters, marks of direction and whatever else
 * cannot be seen, as PRECIS (RFC 8264) has it. So nobody's name looks like another one, or changes what is beside it.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\t-\r\u0085\p{Z}\u2800]/gu, ' ')
    .replaceAll(unseen, (sign, used: string | undefined) => (used === undefined ? '' : sign))
    .replaceAll(/ +/g, ' ')
    .trim();
}

/**
 * Letters that look like Latin ones, from Unicode's confusables (UTS #39): small, as names are compared.
 * Letters and digits of ASCII stay apart: “sam 1” and “sam l” are two names.
 */
const lookAlikes = Object.entries({
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεҽ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іιıɩ',
  j: 'јյϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'ηոп',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уγү',
  z: 'ζ',
}).map(([latin, others]) => ({ latin, others: new RegExp(`[${others}]`, 'gu') }));

/**
 * The form in which usernames are compared, and what is entered to sign in: two that look alike are one. An email
 * address has no such letters, and is compared as it is.
 */
export function loginKey(login: string): string {
  const key = accountKey(plainName(login));
  if (key.includes('@')) return key;
  return lookAlikes.reduce((text, { latin, others }) => text.replaceAll(others, latin), key);
}
