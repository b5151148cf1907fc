import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLeadFile, type LeadFile } from './lead-file.ts';

const folder = new URL('files/', import.meta.url);
const now = new Date('2026-06-01T12:00:00Z');
const noPause = () => Promise.resolve();

async function read(name: string, bytes: BlobPart) {
  const file = await readLeadFile(new File([bytes], name));
  if (typeof file === 'string') throw new Error(`${name}: ${file}`);
  return file;
}

/** What a person reads of a file: how it was read, its columns, and what becomes of each line. */
async function reportOn({ rules, raw, header, encoding, sheets }: LeadFile) {
  const table = rules.withColumns(raw, header, (place) => `Column ${String(place)}`);
  const mapping = rules.guessMapping(table);
  const plan = await rules.planImport(table, { mapping, keepsOthers: false }, now, noPause);
  const nameOf = (column: number) => table.columns[column];
  const { optOuts, ...fields } = mapping;
  const leads = new Map(plan.leads.map(({ lead, place }) => [plan.rows[place]?.line, lead]));
  const named = Object.entries(fields).map(
    ([field, column]) => `${field}: ${nameOf(column) ?? ''}`,
  );
  const list = (columns: readonly number[]) => columns.map((column) => nameOf(column)).join(', ');
  const lines = plan.rows.map(({ line, isLeftOut, mergedWith, messages }) => {
    const lead = leads.get(line);
    const { email = '', firstName = '', lastName = '', company = '' } = lead ?? {};
    const day = lead?.consentAt?.toISOString().slice(0, 10) ?? '';
    const consent = `${lead?.consent ?? ''} ${lead?.consentColumn ?? ''} ${day}`.trim();
    const tags = (lead?.tags ?? []).map((tag) => `#${tag}`);
    const texts = [email, firstName, lastName, company.replaceAll('\n', '⏎'), consent, ...tags];
    const sent = texts.join(' | ');
    const kept = mergedWith === null ? sent : `merged with line ${String(mergedWith)}`;
    return `Line ${String(line)}: ${[isLeftOut ? 'left out' : kept, ...messages].join(' – ')}`;
  });
  return [
    `Read as: ${encoding?.used ?? sheets?.used ?? ''}`,
    `Column names: ${table.headerLine === null ? 'none' : `line ${String(table.headerLine)}`}`,
    `Above them: ${table.above.map(({ line }) => `line ${String(line)}`).join(', ')}`,
    ...named,
    `optOuts: ${list(optOuts)}`,
    `Not taken: ${list(rules.columnsLeftOut(table.columns, mapping))}`,
    ...lines,
    '',
  ].map((line) => line.trimEnd());
}

describe('a file', () => {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.expected'));

  it.each(names)('is read to its last line: %s', async (name) => {
    const report = await reportOn(await read(name, readFileSync(new URL(name, folder))));
    const expected = readFileSync(new URL(`${name}.expected`, folder), 'utf8');
    expect(report.join('\n')).toBe(expected);
  });
});

const bytesOf = (text: string, encoding: 'latin1' | 'utf16le' | 'utf8', mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]);

it.each([
  ['utf-8', bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'utf8')],
  ['utf-8', bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'utf8', [0xef, 0xbb, 0xbf])],
  ['utf-16le', bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'utf16le', [0xff, 0xfe])],
  ['utf-16le', bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'utf16le')],
  [
    'utf-16be',
    bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'utf16le', [0xff, 0xfe]).swap16(),
  ],
  ['windows-1252', bytesOf('Email,First name\nzoe@example.org,Zoë\n', 'latin1')],
] as const)('reads %s', async (encoding, bytes) => {
  const file = await read('leads.csv', bytes);
  expect(file.encoding).toEqual({ used: encoding, detected: encoding });
  expect(file.raw.rows.map(({ cells }) => cells)).toEqual([
    ['Email', 'First name'],
    ['zoe@example.org', 'Zoë'],
  ]);
});

it.each(['utf8', 'utf16le', 'latin1'] as const)(
  'loses no row and no letter of a large file in %s',
  async (encoding) => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      `zoe${String(index)}@example.org;Zoë Ÿ`.replace('Ÿ', 'é'.repeat(index % 7)),
    );
    const mark = encoding === 'utf16le' ? [0xff, 0xfe] : [];
    const text = ['Email;Name', ...lines].join('\r\n');
    const { raw } = await read('leads.csv', bytesOf(text, encoding, mark));
    expect(raw.rows.map(({ cells }) => cells.join(';'))).toEqual(['Email;Name', ...lines]);
  },
);

it('reads a file again in the encoding that a person chooses', async () => {
  const cyrillic = new File(
    [new Uint8Array([0x45, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xc0, 0xed, 0xed, 0xe0])],
    'a.csv',
  );
  const [guessed, chosen] = [
    await readLeadFile(cyrillic),
    await readLeadFile(cyrillic, { encoding: 'windows-1251' }),
  ] as [LeadFile, LeadFile];
  expect(guessed.encoding?.used).toBe('windows-1252');
  expect(chosen.raw.rows[1]?.cells).toEqual(['Анна']);
});

it.each([
  ['zip', [0x50, 0x4b, 0x03, 0x04, 0, 0]],
  ['oldWorkbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['pdf', '%PDF-1.7'],
  ['openDocument', 'PK\u0003\u0004……mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['numbers', 'PK\u0003\u0004……Index/Document.iwa'],
  ['workbook', 'PK\u0003\u0004……xl/workbook.xml'],
  ['webPage', '<html><table><tr><td>Email</td></tr></table>'],
  ['webPage', '\uFEFF<?xml version="1.0"?>\n<Workbook>'],
  ['contacts', 'BEGIN:VCARD\nVERSION:3.0'],
  ['other', [0x89, 0x50, 0x4e, 0x47]],
  ['empty', ''],
  ['empty', 'Email,First name\r\n\r\n'],
] as const)('says of a file that it is: %s', async (fault, content) => {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  expect(await readLeadFile(new File([bytes], 'leads.csv'))).toBe(fault);
});

it('recognises every column of an exported file', async () => {
  const { columnNames } = await import('@flowdeck/domain/leads/lead-csv');
  const cells = Object.values(columnNames).map((name) => (name === 'Email' ? 'a@example.org' : ''));
  const csv = `${Object.values(columnNames).join(',')}\r\n${cells.join(',')}\r\n`;
  const report = await reportOn(await read('leads.csv', csv));
  expect(report).toContain('consent: Consent');
  expect(report).toContain('consentAt: Consent recorded');
  expect(report).toContain(
    'Not taken: Status, Score, Source, Location, Industry, Company size, Note, Consent by, Consent wording, Captured',
  );
});

it('keeps what has no field in the note, if a person wants it', async () => {
  const file = await read('leads.csv', 'Email,Phone,Pet\nada@example.org,+44 20,cat\n');
  const table = file.rules.withColumns(file.raw, file.header, String);
  const choices = { mapping: file.rules.guessMapping(table), keepsOthers: true };
  const { leads } = await file.rules.planImport(table, choices, now, noPause);
  expect(leads[0]?.lead.note).toBe('Phone: +44 20\nPet: cat');
});
