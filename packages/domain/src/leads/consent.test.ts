import { expect, it } from 'vitest';
import { mergeConsent, noConsent, recordedConsent } from './consent.ts';

const at = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-04-02T10:00:00Z');
const given = recordedConsent('given', 'form', at, 'I agree.');
const refused = recordedConsent('refused', 'person', later);
const again = recordedConsent('given', 'form', new Date('2026-05-02T10:00:00Z'), 'I agree.');
const unsubscribed = recordedConsent('refused', 'unsubscribe', at);

it.each([
  ['silence', given, noConsent, given],
  ['the same answer', given, recordedConsent('given', 'import', later, 'OK'), given],
  ['another answer', given, refused, refused],
  ['a first answer', noConsent, given, given],
  ['a new consent', refused, again, again],
  ['a consent from before a refusal', refused, given, refused],
  ['a consent after the unsubscribe link', unsubscribed, given, unsubscribed],
])('merges %s', (_, known, more, merged) => {
  expect(mergeConsent(known, more)).toEqual(merged);
});
