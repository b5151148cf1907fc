import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvRows, shapeOf, type FileRow } from './csv-records.ts';

const rowsOf = (text: string): FileRow[] => [...csvRows(text, shapeOf(text))];
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);

it('reads what is written by RFC 4180, and knows every line', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '"', '\n', '\r\n', 'ü') });
  const filled = cell.map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(filled, cell, filled), { minLength: 1 }), (rows) => {
      const text = Papa.unparse(rows, { newline: '\r\n', quotes: true });
      const read = [...csvRows(text, { separator: ',', width: 3 })];
      expect(read.map(({ cells }) => cells)).toEqual(rows);
      const before = (index: number) =>
        Papa.unparse(rows.slice(0, index), { newline: '\r\n', quotes: true });
      expect(read.map(({ line }) => line)).toEqual(
        rows.map((_, index) => (index === 0 ? 1 : before(index).split(/\r\n|[\r\n]/).length + 1)),
      );
    }),
  );
});

it.each([
  ['a@x.org,Ann\nb@x.org,Bob', ','],
  ['a@x.org;Ann;1,5\nb@x.org;Bob;2,5', ';'],
  ['a@x.org\tAnn, B\nb@x.org\tBob, C', '\t'],
  ['a@x.org|Ann\nb@x.org|Bob', '|'],
  ['sep=;\r\na@x.org;Ann', ';'],
  ['sep=#\na@x.org#Ann', '#'],
  ['Email\na@x.org\nb@x.org', ','],
])('finds what separates the cells of %j', (text, separator) => {
  expect(shapeOf(text).separator).toBe(separator);
});

it('takes blanks around quotes for no part of a cell', () => {
  expect(cellsOf('"a@x.org", "Ann" ,\t"Acme, Inc"\n')).toEqual([['a@x.org', 'Ann', 'Acme, Inc']]);
});

it('keeps quotes within cells', () => {
  expect(cellsOf('a@x.org,5" pipe,"the "best" Inc"\nb@x.org,c,d')).toEqual([
    ['a@x.org', '5" pipe', 'the "best" Inc'],
    ['b@x.org', 'c', 'd'],
  ]);
});

it.each(['\n', '\r\n', '\r'])(
  'counts lines that end with %j, blank ones and those in cells',
  (end) => {
    const text = ['Email,Note', '', 'a@x.org,"one', '', 'two"', ' , ', 'b@x.org,x'].join(end);
    expect(rowsOf(text).map(({ line }) => line)).toEqual([1, 3, 7]);
  },
);

const people = Array.from(
  { length: 30 },
  (_, index) => `p${String(index)}@x.org,Person,"Acme, Inc"`,
);

it.each([
  ['p5@x.org,"Person,Acme', 'in the middle of a row'],
  ['"p5@x.org,Person,Acme', 'in its first cell'],
  ['p5@x.org,Person,"Acme', 'in its last cell'],
  ['p5@x.org,Person,"Acme, "Inc', 'beside another quote'],
])('ends a row whose quote is never closed with its line: %s', (broken) => {
  for (const place of [0, 5, 29]) {
    for (const others of [
      people,
      people.map((row) => row.replaceAll('"', '').replace(', Inc', '')),
    ]) {
      const lines = ['Email,Name,Company', ...others];
      lines[place + 1] = broken;
      const rows = rowsOf(lines.join('\n'));
      expect(rows).toHaveLength(31);
      expect(rows[place + 1]).toEqual({ line: place + 2, cells: [broken], broken: true });
      expect(rows.filter((row) => row.broken)).toHaveLength(1);
    }
  }
});

it('takes a cell over several lines for one, whatever is in it', () => {
  const text =
    'Name,Email,Note\nAnn,a@x.org,"met her,\nsaid ""call me"", maybe\n"\nBob,b@x.org,"x, y\nz"\n';
  expect(cellsOf(text).slice(1)).toEqual([
    ['Ann', 'a@x.org', 'met her,\nsaid "call me", maybe\n'],
    ['Bob', 'b@x.org', 'x, y\nz'],
  ]);
});
