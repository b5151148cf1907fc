/** What a browser needs to import a file, in one piece that it loads when a file is chosen. */
export { columnsLeftOut, guessMapping } from './column-names.ts';
export { emailsIn } from './csv-records.ts';
export { consentMeanings, planImport, readFileRow, toImportRow } from './plan.ts';
export { findHeader, headerRows, mostRows, readCsv, withColumns } from './table.ts';
