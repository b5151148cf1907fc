import { expect, it } from 'vitest';
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryKey,
  totpPeriod,
  totpUri,
} from './second-step.ts';

/** The test vectors of RFC 6238, appendix B, for SHA-1, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('reads the code at second %i', (seconds, code) => {
  const period = Math.floor(seconds / 30);
  const at = (moment: number) => totpPeriod(secret, code, new Date(moment * 1000));
  expect(at(seconds)).toBe(period);
  // One period off is a slow person or another clock; two are too many.
  expect([at(seconds - 30), at(seconds + 30)]).toEqual([period, period]);
  expect([at(seconds - 60), at(seconds + 60)]).toEqual([undefined, undefined]);
});

it('reads a code with a space, and no other text', () => {
  const now = new Date(59_000);
  expect(totpPeriod(secret, ' 287 082', now)).toBe(1);
  for (const typed of ['28708', '2870820', '287083', '', 'abcdef', '２８７０８２']) {
    expect(totpPeriod(secret, typed, now), typed).toBeUndefined();
  }
});

it('makes secrets of 160 bits, which an app reads from their address', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  expect(totpUri(made, 'Ada & Co')).toBe(
    `otpauth://totp/Flowdeck:Ada%20%26%20Co?issuer=Flowdeck&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('makes ten recovery codes, read in any case, with or without hyphens', () => {
  let next = 0;
  const codes = newRecoveryCodes((from, below) => from + (next++ % (below - from)));
  expect(codes).toHaveLength(10);
  expect(codes[0]).toBe('234567-89ABCD-EFGHJK-LMNPQR');
  expect(recoveryKey(` ${codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''}`)).toBe(
    '23456789ABCDEFGHJKLMNPQR',
  );
  expect(recoveryKey('287082')).toBeUndefined();
});
