import { describe, expect, it } from 'vitest';
import { checkBroadcast, forbiddingIn } from './check-broadcast.ts';

const written = { subject: 'News', preheader: '', content: 'Hello' };

describe('a broadcast that nobody would get now', () => {
  const findingsFor = (excluded: { reason: 'mailed-today' | 'no-consent' }[]) =>
    checkBroadcast(written, {
      isSegmentMissing: false,
      audience: { sends: 0, excluded },
      sender: { brand: 'Acme', postalAddress: 'Main Street 1' },
      mailsBy: 'smtp',
      unproven: null,
      bytes: 0,
    });

  it('cannot be sent', () => {
    for (const excluded of [[], [{ reason: 'no-consent' as const }]]) {
      expect(findingsFor(excluded)).toMatchObject([{ kind: 'nobody', forbids: true }]);
    }
  });

  it('can be scheduled, but not sent, if somebody was only mailed today', () => {
    const findings = findingsFor([{ reason: 'no-consent' }, { reason: 'mailed-today' }]);
    expect(findings).toMatchObject([{ kind: 'nobody', forbids: false }]);
    expect(forbiddingIn(findings, 'schedule')).toBeUndefined();
    expect(forbiddingIn(findings, 'send')).toMatch(/mailed today/);
  });
});
