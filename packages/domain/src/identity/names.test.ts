import { describe, expect, it } from 'vitest';
import { loginKey, plainName } from './names.ts';

describe('names', () => {
  it.each([
    ['zero-width characters', 'ad\u200bmi\u2060n\ufeff'],
    ['marks of direction', '\u202eadmin\u202c'],
    ['joiners without a use', 'ad\u200dm\u200cin'],
    ['fillers and selectors', 'ad\u3164mi\ufe0fn'],
    ['control characters', 'ad\u0007min\u009b'],
    ['spaces around it', '\u3000admin\n'],
  ])('have no %s', (_, name) => {
    expect(plainName(name)).toBe('admin');
  });

  it('are one line', () => {
    expect(plainName('Ada\r\n\tLovelace\u2028 \u2800!')).toBe('Ada Lovelace !');
    expect(plainName('\u001b[31mred')).toBe('[31mred');
  });

  it.each([
    'Zoë Łukasz-O’Neil',
    'نرگس\u200cخاتون',
    'क्\u200dष',
    '👩🏽\u200d💻 ❤\ufe0f 🏳\ufe0f\u200d🌈',
    '李 明',
  ])('of people stay as they are: %s', (name) => {
    expect(plainName(name)).toBe(name);
  });

  it('are composed', () => {
    expect(plainName('Zoe\u0308')).toBe('Zoë');
  });
});

describe('usernames', () => {
  it.each(['ADMIN', 'аdmin', 'аԁміп', 'αdmιn', '\uff41dmin', 'ad\u200bmin', 'ɑdmın'])(
    'that look like another one are the same: %s',
    (name) => {
      expect(loginKey(name)).toBe('admin');
    },
  );

  it.each([
    ['sam 1', 'sam l'],
    ['bob', 'b0b'],
    ['jose', 'josé'],
    ['Анна', 'Инна'],
  ])('%s and %s are two', (one, other) => {
    expect(loginKey(one)).not.toBe(loginKey(other));
  });

  it('leave email addresses as they are', () => {
    expect(loginKey(' Ada@Example.org ')).toBe('ada@example.org');
  });
});
