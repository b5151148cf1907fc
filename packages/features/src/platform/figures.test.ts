import { describe, expect, it } from 'vitest';
import { percent, plural, thousands, wholeNumber } from './figures.ts';

describe('figures', () => {
  it('are formatted for reading', () => {
    expect(wholeNumber(1_234_567)).toBe('1,234,567');
    expect(percent(98.44)).toBe('98.4%');
    expect(percent(0)).toBe('0.0%');
    expect(thousands(0)).toBe('0.0K');
    expect(thousands(12_412)).toBe('12.4K');
    expect(thousands(128_395_070_100)).toBe('128,395,070.1K');
  });

  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [1_248, '1,248 minutes'],
  ])('count %i in words', (value, text) => {
    expect(plural(value, 'minute')).toBe(text);
  });
});
