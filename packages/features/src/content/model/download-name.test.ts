import fc from 'fast-check';
import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it.each([
  ['Five Habits of Calm Launches', 'five_habits_of_calm_launches.txt'],
  ['Q4: 10% more, “now”!', 'q4__10__more___now__.txt'],
  ['../../etc/passwd', '______etc_passwd.txt'],
  ['Ümlaut 🚀', '_mlaut__.txt'],
])('names the file of “%s”', (title, name) => {
  expect(downloadName(title)).toBe(name);
});

it('contains nothing that a file system could read as more than a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
      expect(downloadName(title)).toMatch(/^[a-z0-9_]+\.txt$/);
    }),
    { seed: 5 },
  );
});
