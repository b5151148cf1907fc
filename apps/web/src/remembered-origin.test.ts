import { describe, expect, it } from 'vitest';
import { afterSignIn } from './remembered-origin.ts';

const origin = 'https://flowdeck.test';

describe('afterSignIn', () => {
  it('returns to a deep link with its query and fragment', () => {
    expect(afterSignIn({ from: '/analytics?period=7d#leads' }, origin)).toBe(
      '/analytics?period=7d#leads',
    );
  });

  it.each([null, undefined, {}, { from: 7 }, { from: '' }, { from: '/' }, 'x'])(
    'leads to the dashboard without a usable origin: %j',
    (state) => {
      expect(afterSignIn(state, origin)).toBe('/dashboard');
    },
  );

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'HTTPS://evil.test',
    'https:evil.test',
    'http:/\\evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.test/x',
    'file:///etc/passwd',
    'evil.test',
    '.evil.test',
    '@evil.test',
    ':80',
    '?next=//evil.test',
    '#//evil.test',
    '\u0000//evil.test',
    '\u2028//evil.test',
    ' //evil.test',
    '/\u0009\\evil.test',
    '/\r\n//evil.test',
    'https://flowdeck.test@evil.test',
    'https://flowdeck.test.evil.test/',
  ])('never leaves this origin: %j', (from) => {
    const target = afterSignIn({ from }, origin);
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(new URL(target, origin).origin).toBe(origin);
  });

  it('treats an encoded foreign address as a plain path', () => {
    for (const from of ['/%2F%2Fevil.test', '/%5Cevil.test', '/a/..//evil.test']) {
      expect(new URL(afterSignIn({ from }, origin), origin).origin).toBe(origin);
    }
  });
});
