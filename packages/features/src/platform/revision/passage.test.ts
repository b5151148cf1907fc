import { passageLength } from '@flowdeck/contract/content/revision';
import { expect, it } from 'vitest';
import { passageIn } from './passage.ts';

it('is what is selected, without the white space around it', () => {
  expect(passageIn('One two three', 3, 8)).toEqual({ at: 4, text: 'two' });
  expect(passageIn('One two three', 0, 13)).toEqual({ at: 0, text: 'One two three' });
});

it('is nothing where nothing is selected, or more than can be revised', () => {
  expect(passageIn('One two', 2, 2)).toBeUndefined();
  expect(passageIn('One   two', 3, 6)).toBeUndefined();
  const long = 'x'.repeat(passageLength + 1);
  expect(passageIn(long, 0, passageLength)?.text).toHaveLength(passageLength);
  expect(passageIn(long, 0, long.length)).toBeUndefined();
});
