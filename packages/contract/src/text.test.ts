import { describe, expect, it } from 'vitest';
import { contractCopy } from './contract-copy.ts';
import { changeMailSender } from './delivery/sending.ts';
import { emailAddress } from './text.ts';
import { validate } from './validate.ts';

const emailAddressOrNone = changeMailSender.body.shape.replyTo;
const longLocal = `${'a'.repeat(242)}@example.com`;

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'r&d@firma.co.uk',
    'sales/eu@acme.com',
    "o'neil+tag=1@acme.ie",
    'user.@docomo.ne.jp',
    '.us..er@docomo.ne.jp',
    '-a_b-@ezweb.ne.jp',
    'info@xn--e1afmkfd.xn--p1ai',
    'Ada@Example.Museum',
    'a@1.de',
    longLocal,
  ])('may be %s', (address) => {
    expect(validate(emailAddress, address).data).toBe(address);
    expect(validate(emailAddressOrNone, address).data).toBe(address);
  });

  it.each([
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え.jp', 'info@xn--r8jz45g.jp'],
    ['ada＠example．com', 'ada@example.com'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
    ['\u200bada@example.com\u200b', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['ada\u200b@exa\u00admple\u2060.com', 'ada@example.com'],
    ['\ufeff ada@example.com \u00a0', 'ada@example.com'],
    [' \u200b ada@example.com', 'ada@example.com'],
  ])('is stored of %j', (typed, stored) => {
    expect(validate(emailAddress, typed).data).toBe(stored);
    expect(validate(emailAddressOrNone, typed).data).toBe(stored);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example',
    'ada@exa mple.com',
    'ada bob@example.com',
    'ada@example.com\nbob@example.com',
    'ada@example.com, bob@example.com',
    'ada@@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@127.0.0.1',
    'ada@[::1]',
    'Ada <ada@example.com>',
    'ada@exämple.com/path',
    'ada@exämple.com:25',
    'jürgen@example.com',
    `ada@${'a'.repeat(64)}.com`,
    '\u0001ada@example.com',
  ])('is not %j', (typed) => {
    for (const schema of [emailAddress, emailAddressOrNone]) {
      expect(validate(schema, typed).error?.issues[0]?.message).toBe(contractCopy.errors.email);
    }
  });

  it('is missing where nothing can be seen, and may be where it need not be there', () => {
    expect(validate(emailAddress, ' \u200b ').error?.issues[0]?.message).toBe(
      contractCopy.errors.empty,
    );
    expect(validate(emailAddressOrNone, ' \u200b ').data).toBe('');
  });

  it('is no longer than a mail server takes, in ASCII too', () => {
    const message = contractCopy.errors.tooLong('254');
    expect(validate(emailAddress, `a${longLocal}`).error?.issues[0]?.message).toBe(message);
    const wide = `${'a'.repeat(244)}@ü.example`;
    expect(validate(emailAddress, wide).error?.issues[0]?.message).toBe(message);
  });
});
