import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, isFilled, passwordRules, signUpProblems } from './sign-up-rules.ts';

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'blue otter 92 lamp',
  confirmation: 'blue otter 92 lamp',
  agreed: true,
};
const tooShort = 'Password must be at least 8 characters long';
const differ = 'Passwords do not match';
const terms = 'Please agree to the Terms of Service and Privacy Policy';

describe('signUpProblems', () => {
  it.each(['provider', 'link', 'password'] as const)('needs the terms for a %s', (way) => {
    expect(signUpProblems(good, way)).toEqual({});
    expect(signUpProblems({ ...good, agreed: false }, way)).toEqual({ agreed: terms });
  });

  it('requires only what each way sends', () => {
    const draft = { ...emptyDraft, agreed: true };
    expect(signUpProblems(draft, 'provider')).toEqual({});
    expect(Object.keys(signUpProblems(draft, 'link'))).toEqual(['email']);
    expect(Object.keys(signUpProblems(draft, 'password'))).toEqual(['email', 'password']);
  });

  it('reports everything that is wrong at the same time', () => {
    const draft = { ...emptyDraft, email: 'ada', password: '1234567', confirmation: '12345678' };
    expect(signUpProblems(draft, 'password')).toEqual({
      email: 'This is not an email address.',
      password: tooShort,
      confirmation: differ,
      agreed: terms,
    });
  });

  it('accepts an address with surrounding white space', () => {
    expect(signUpProblems({ ...good, email: ' ada@example.com\n' }, 'link')).toEqual({});
  });

  it('accepts exactly the passwords with 8 to 128 characters that are repeated', () => {
    const texts = fc.string({ maxLength: 140 });
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (password, other, repeated) => {
        const confirmation = repeated ? password : other;
        const { password: length, confirmation: match } = signUpProblems(
          { ...good, password, confirmation },
          'password',
        );
        expect(length === undefined).toBe(password.length >= 8 && password.length <= 128);
        expect(match).toBe(password === confirmation ? undefined : differ);
      }),
      { seed: 4 },
    );
  });
});

describe('isFilled', () => {
  it('counts spaces as empty, except in a password', () => {
    expect(isFilled(emptyDraft, 'provider')).toBe(true);
    expect(isFilled(good, 'password')).toBe(true);
    expect(isFilled({ ...good, name: '  ' }, 'link')).toBe(false);
    expect(isFilled({ ...good, password: '', confirmation: '' }, 'link')).toBe(true);
    expect(isFilled({ ...good, confirmation: '' }, 'password')).toBe(false);
    expect(isFilled({ ...good, password: ' ', confirmation: ' ' }, 'password')).toBe(true);
  });
});

describe('passwordRules', () => {
  const met = (password: string, confirmation: string) => {
    const rules = passwordRules({ ...emptyDraft, password, confirmation });
    return [...rules.password, ...rules.confirmation].map((rule) => rule.met);
  };

  it('follows what is typed', () => {
    expect(met('', '')).toEqual([false, false]);
    expect(met('1234567', '1234567')).toEqual([false, true]);
    expect(met('12345678', '1234567')).toEqual([true, false]);
    expect(met('12345678', '12345678')).toEqual([true, true]);
  });
});
