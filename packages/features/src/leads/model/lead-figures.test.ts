import { describe, expect, it } from 'vitest';
import { blankDetails } from '@flowdeck/contract/leads/leads';
import { confidenceText, fullName, textsBesideName } from './lead-figures.ts';

describe('lead figures', () => {
  it.each([
    [0, '0.0%'],
    [0.233, '23.3%'],
    [0.8755, '87.5%'],
    [1, '100.0%'],
  ])('writes %d as %s', (confidence, text) => {
    expect(confidenceText(confidence)).toBe(text);
  });

  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', '', 'Ada'],
    ['', 'Lovelace', 'Lovelace'],
    ['', '', undefined],
  ])('names %j %j as %j', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });

  it('has what is known besides the name, and no blanks', () => {
    const lead = { ...blankDetails, firstName: 'Ada', lastName: 'Lovelace' };
    expect(textsBesideName(lead)).toEqual([]);
    expect(textsBesideName({ ...lead, company: 'Engines' })).toEqual(['Engines']);
  });
});
