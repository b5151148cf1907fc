import { describe, expect, it } from 'vitest';
import { emptyDraft, isFilled, toRequest } from './lead-draft.ts';

describe('lead draft', () => {
  it.each([
    ['', false],
    [' \t', false],
    ['a', true],
  ])('with the address %j is filled: %s', (email, filled) => {
    expect(isFilled({ ...emptyDraft, email })).toBe(filled);
  });

  it('is sent trimmed, with its source, and with the hidden field only if that is filled in', () => {
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
