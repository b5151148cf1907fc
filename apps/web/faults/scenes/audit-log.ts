import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { auditLogCopy } from '@flowdeck/features/copy/identity/log/audit-log';
import { page } from 'vitest/browser';
import { shows, type Scene } from '../scene.ts';

const path = '/account/log';

export const scenes: Scene[] = [
  {
    name: 'listAuditLog',
    calls: [listAuditLog],
    path,
    waits: () => shows(page.getByRole('region', { name: auditLogCopy.list })),
    fails: () => shows(page.getByText(auditLogCopy.errors.load)),
    works: () => shows(page.getByText('Deleted the draft “Spring offers”')),
  },
];
