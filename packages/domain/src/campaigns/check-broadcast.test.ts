import { describe, expect, it } from 'vitest';
import { checkBroadcast, forbiddingIn } from './check-broadcast.ts';

const written = { subject: 'News', preheader: '', content: 'Hello' };

const fine = {
  isSegmentMissing: false,
  audience: { sends: 1, excluded: [] },
  sender: { brand: 'Acme', postalAddress: 'Main Street 1' },
  mailsBy: 'smtp',
  unproven: null,
  bytes: 0,
} as const;

it('lets no link stand in for a detail, so that the links of all emails have the same numbers', () => {
  const content = 'See {company|https://a.example} or {company|your company}.';
  const findings = checkBroadcast({ ...written, content }, fine);
  expect(findings).toMatchObject([{ kind: 'unusable-link', forbids: true }]);
  expect(findings[0]?.text).toContain('{company|https://a.example}');
});

describe('a broadcast that nobody would get now', () => {
  const findingsFor = (excluded: { reason: 'mailed-today' | 'no-consent' }[]) =>
    checkBroadcast(written, { ...fine, audience: { sends: 0, excluded } });

  it('cannot be sent', () => {
    for (const excluded of [[], [{ reason: 'no-consent' as const }]]) {
      expect(findingsFor(excluded)).toMatchObject([{ kind: 'nobody', forbids: true }]);
    }
  });

  it('can be scheduled, but not sent, if somebody was only mailed today', () => {
    const findings = findingsFor([{ reason: 'no-consent' }, { reason: 'mailed-today' }]);
    expect(findings).toMatchObject([{ kind: 'nobody', forbids: false }]);
    expect(forbiddingIn(findings, 'schedule')).toBeUndefined();
    expect(forbiddingIn(findings, 'send')).toMatch(/already had an email today/);
  });
});
