import { expect, it } from 'vitest';
import { auditAction, type AuditFacts } from './audit-log.ts';

const facts: AuditFacts = {
  name: null,
  count: 1_240,
  role: null,
  roleBefore: null,
  person: null,
};

it('separates thousands', () => {
  expect(auditAction('leads-imported').text(facts)).toBe('Imported 1,240 rows from files');
});
