import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MeasuredHere } from './page.ts';
import type { Results } from './results.ts';

const fileOf = (name: string) => path.resolve(import.meta.dirname, `../${name}.json`);
const read = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));
const write = (name: string, value: unknown) => {
  writeFileSync(fileOf(name), `${JSON.stringify(value, null, 2)}\n`);
};

/** What was measured last. */
export const readMeasured = () => read('measured') as MeasuredHere;
export const writeMeasured = (measured: MeasuredHere) => {
  write('measured', measured);
};

/** What the model found with that. */
export const readResults = () => read('results') as Results;
export const writeResults = (results: Results) => {
  write('results', results);
};
