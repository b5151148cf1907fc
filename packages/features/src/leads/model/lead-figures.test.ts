import { describe, expect, it } from 'vitest';
import { confidenceText, fullName } from './lead-figures.ts';

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
});
