import { expect, it } from 'vitest';
import { readSpec } from './media-spec.ts';

it('reads size and quality under either name', () => {
  const base = { platform: 'X', fileTypes: 'JPG', dimensions: '1 × 1' };
  const expected = { ...base, maxSize: '5MB', quality: 'Good' };
  expect(readSpec({ ...base, maxSize: '5MB', quality: 'Good' })).toEqual(expected);
  expect(readSpec({ ...base, max_size: '5MB', qualityNotes: 'Good' })).toEqual(expected);
  expect(readSpec(base)).toEqual({ ...base, maxSize: '–', quality: '–' });
});
