import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { listMembers } from '@flowdeck/contract/identity/members';
import { listPage } from '@flowdeck/contract/list';
import type { ApiClient } from '../../platform/api-client.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';
import type { AuditFilter } from './model/audit-filter.ts';

export type AuditRecord = TolerantData<typeof listAuditLog>['items'][number];

/** The log of the workspace, newest first, a page at a time. */
export function auditLogQuery(api: ApiClient, { by, kind }: AuditFilter) {
  const query = { by: by || undefined, kind: kind || undefined };
  return pagedQuery<AuditRecord>({
    queryKey: ['audit-log', query],
    fetchPage: (cursor, signal) =>
      api.call(listAuditLog, { query: { ...query, cursor } }, { signal }),
  });
}

/** Whom the log can be narrowed to: as many members as one call answers, and who was one. */
export const peopleInLogQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['audit-log', 'people'],
    queryFn: async ({ signal }) => {
      const [{ items: members }, { former }] = await Promise.all([
        api.call(listMembers, { query: { limit: listPage.max } }, { signal }),
        api.call(listAuditLog, { query: { limit: 1 } }, { signal }),
      ]);
      return { members: members.map(({ id, name }) => ({ id, name })), former };
    },
  });
