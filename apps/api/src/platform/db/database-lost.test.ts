import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseLost, isOutage } from './database-lost.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

it('tells a socket that is not there from a file that is not there', async () => {
  const nowhere = '/tmp/flowdeck-nowhere/.s.PGSQL.5432';
  const noSocket = await new Promise((resolve) => connect(nowhere).once('error', resolve));
  const noFile = await readFile(nowhere).catch((error: unknown) => error);
  expect(isDatabaseLost(new Error('Failed query', { cause: noSocket }))).toBe(true);
  expect(isDatabaseLost(noFile)).toBe(false);
});

it('takes no full disk for an outage', () => {
  expect(isOutage(failure('53100'))).toBe(false);
  expect(isOutage(failure('57P01'))).toBe(true);
});
