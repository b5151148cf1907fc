import { auditKinds, type AuditKind } from '@flowdeck/contract/identity/audit-log';
import { anId, filterInAddress, oneOf } from '../../../platform/list/filter-in-address.ts';

/** What is listed of a log; an empty text stands for everything. */
export interface AuditFilter {
  /** The id of an account. */
  by: string;
  kind: AuditKind | '';
}

export const everything: AuditFilter = { by: '', kind: '' };

export const {
  read: auditFilterIn,
  write: auditAddressOf,
  hides: hidesEntries,
} = filterInAddress<AuditFilter>(everything, { by: anId, kind: oneOf(auditKinds) });
