import { describe, expect, it } from 'vitest';
import { emailIssue, emptyDraft, isFilled, toRequest } from './lead-draft.ts';

describe('lead draft', () => {
  it.each([
    ['', false],
    [' \t', false],
    ['a', true],
  ])('with the address %j is filled: %s', (email, filled) => {
    expect(isFilled({ ...emptyDraft, email })).toBe(filled);
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'a@b@example.com'])(
    'refuses the address %s',
    (email) => {
      expect(emailIssue({ ...emptyDraft, email })).toBe('This is not an e-mail address.');
    },
  );

  it.each(['ada@example.com', ' ada+1@mail.example.co.uk '])('accepts %s', (email) => {
    expect(emailIssue({ ...emptyDraft, email })).toBeUndefined();
  });

  it('is sent trimmed, with its source, and the hidden field only where it is filled', () => {
    const draft = { email: ' a@b.com ', firstName: ' A ', lastName: ' ', company: 'C' };
    const sent = {
      email: 'a@b.com',
      firstName: 'A',
      lastName: '',
      company: 'C',
      source: 'website_form',
    };
    expect(toRequest(draft, '')).toEqual(sent);
    expect(toRequest(draft, 'x')).toEqual({ ...sent, website: 'x' });
  });
});
