export { AuditLogScreen } from './audit-log.screen.tsx';
export { auditAddressOf, auditFilterIn } from './model/audit-filter.ts';
