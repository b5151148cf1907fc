import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import config from '../../../drizzle.config.ts';

const apiDir = path.resolve(import.meta.dirname, '../../..');
const drizzle = path.join(apiDir, 'drizzle');

/** Databases were made by them: each release adds what it brought. */
const released = {
  '0000_baseline.sql': '0560e43123b99f8954d8d5e4c84214b81c5c409575d7c84d397ebd550e95c6ca',
};

it.each(Object.entries(released))('%s stays as it was released', (file, hash) => {
  const sql = readFileSync(path.join(drizzle, file));
  expect(createHash('sha256').update(sql).digest('hex')).toBe(hash);
});

it('the migrations make the tables as they are declared', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'flowdeck-migrations-'));
  onTestFinished(() => {
    rmSync(copy, { recursive: true });
  });
  cpSync(drizzle, copy, { recursive: true });
  const from = path.relative(apiDir, copy);
  const { dialect, schema, casing } = config;
  const options = Object.entries({ dialect, schema, casing, out: from }).map(
    ([name, value]) => `--${name}=${String(value)}`,
  );
  execFileSync('npx', ['drizzle-kit', 'generate', ...options], { cwd: apiDir });
  expect(readdirSync(copy)).toEqual(readdirSync(drizzle));
});
