import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../platform/form/form-rules.ts';
import { byLink, byPassword, byProvider, emptySignUp } from './sign-up-forms.ts';

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'blue otter 92 lamp',
  confirmation: 'blue otter 92 lamp',
  agreed: true,
};
const differ = 'Passwords do not match';
const terms = 'Please agree to the Terms of Service and Privacy Policy';
const ways = { byProvider, byLink, byPassword };

const errorsOf = (way: keyof typeof ways, draft: typeof good) =>
  readForm(ways[way], draft).errors ?? {};

describe('signing up', () => {
  it.each(['byProvider', 'byLink', 'byPassword'] as const)('needs the terms %s', (way) => {
    expect(errorsOf(way, good)).toEqual({});
    expect(errorsOf(way, { ...good, agreed: false })).toEqual({ agreed: terms });
  });

  it('asks of each way only what it sends', () => {
    const draft = { ...emptySignUp, agreed: true };
    expect(errorsOf('byProvider', draft)).toEqual({});
    expect(Object.keys(errorsOf('byLink', draft))).toEqual(['name', 'email']);
  });

  it('takes the address with white space around it', () => {
    expect(errorsOf('byLink', { ...good, email: ' ada@example.com\n' })).toEqual({});
  });

  it('takes a password exactly when it has 8 to 128 characters and is repeated', () => {
    const texts = fc.string({ minLength: 1, maxLength: 140 });
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (password, other, repeated) => {
        const confirmation = repeated ? password : other;
        const errors = errorsOf('byPassword', { ...good, password, confirmation });
        const fits = password.length >= 8 && password.length <= 128;
        expect(errors['password'] === undefined).toBe(fits);
        expect(errors['confirmation']).toBe(password === confirmation ? undefined : differ);
      }),
      { seed: 4 },
    );
  });
});
