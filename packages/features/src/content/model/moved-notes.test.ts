import { expect, it } from 'vitest';
import { movedNotes } from './moved-notes.ts';

const note = '[Name]';

it('leaves a note where it was found, whatever has the same words before it', () => {
  const notes = [{ text: note, at: 18 }];
  expect(movedNotes('`[Name]` is code: [Name]', notes)).toEqual(notes);
});

it('follows notes that have moved, and leaves out those that are gone', () => {
  const notes = [
    { text: note, at: 3 },
    { text: '[Town]', at: 10 },
    { text: note, at: 17 },
  ];
  expect(movedNotes('Dear [Name] and [Name]', notes)).toEqual([
    { text: note, at: 5 },
    { text: note, at: 16 },
  ]);
});
