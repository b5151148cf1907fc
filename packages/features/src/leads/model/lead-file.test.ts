import { expect, it } from 'vitest';
import { guessMapping, importFields } from './lead-file.ts';

const mappingOf = (columns: string[], row: string[] = []) =>
  guessMapping({ name: 'leads.csv', columns, rows: [row] });

it('finds every field in an exported file', async () => {
  const { columnNames } = await import('@flowdeck/domain/leads/lead-csv');
  const fields: string[] = Object.keys(columnNames);
  expect(mappingOf(Object.values(columnNames))).toEqual(
    Object.fromEntries(importFields.map((field) => [field, fields.indexOf(field)])),
  );
});

it.each([
  [['E-Mail', 'VORNAME', 'Opt-in'], { email: 0, firstName: 1, consent: 2 }],
  [['Organisation', 'last_name'], { company: 0, lastName: 1 }],
  [['Notes'], {}],
])('guesses what %j are', (columns, mapping) => {
  expect(mappingOf(columns)).toEqual(mapping);
});

it('takes a column of addresses for the email, whatever it is called', () => {
  expect(mappingOf(['Name', 'Contact'], ['Ada', 'ada@example.org'])).toEqual({ email: 1 });
});
