import { expect, it } from 'vitest';
import { isDisqualified, verifyLead } from './verify-lead.ts';

it.each([
  ['ada@acme.com', 'Acme', { mail: 'reachable', domainFits: true }, false],
  ['ada@acme.com', 'Other', { mail: 'reachable', domainFits: false }, false],
  ['ada@gmail.com', '', { mail: 'reachable', domainFits: null }, false],
  ['ada@nhs.uk', 'NHS', { mail: 'reachable', domainFits: true }, false],
  ['ada@mailinator.com', 'Acme', { mail: 'disposable', domainFits: false }, true],
  ['ada@acme.test', '', { mail: 'unreachable', domainFits: null }, true],
])('%s of “%s”', (email, company, found, disqualified) => {
  const verification = verifyLead({ email, company });
  expect(verification).toEqual(found);
  expect(isDisqualified(verification)).toBe(disqualified);
});
