import { queryOptions } from '@tanstack/react-query';
import { getMonthlyReport } from '@flowdeck/contract/operations/monthly-report';
import type { ApiClient } from '../../platform/api-client.ts';

export const monthlyReportQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['monthly-report'],
    queryFn: ({ signal }) => api.call(getMonthlyReport, {}, { signal }),
  });
