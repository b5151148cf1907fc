import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { listMembers } from '@flowdeck/contract/identity/members';
import { auditLogCopy } from '@flowdeck/features/copy/identity/log/audit-log';
import { page } from 'vitest/browser';
import { shows, type Scene } from '../scene.ts';

const path = '/account/log';
const shown = () => shows(page.getByText('Deleted the draft “Spring offers”'));

export const scenes: Scene[] = [
  {
    name: 'listAuditLog',
    calls: [listAuditLog],
    path,
    waits: () => shows(page.getByRole('region', { name: auditLogCopy.list })),
    fails: () => shows(page.getByText(auditLogCopy.errors.load)),
    works: shown,
  },
  {
    name: 'listMembers',
    calls: [listMembers],
    path,
    waits: shown,
    // People can still be chosen who are in the log.
    fails: shown,
    works: () => shows(page.getByRole('option', { name: 'Careful' })),
  },
];
