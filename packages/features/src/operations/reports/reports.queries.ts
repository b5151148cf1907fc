import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import {
  getReport,
  getReportHours,
  type ReportHoursQuery,
  type ReportQuery,
} from '@flowdeck/contract/operations/reports';
import type { ApiClient } from '../../platform/api-client.ts';

export type Report = TolerantData<typeof getReport>;
export type ReportHours = TolerantData<typeof getReportHours>;

const all = ['reports'] as const;

/** A report; the last one stays while another period is on its way. Undefined asks for nothing. */
export const reportQuery = (api: ApiClient, query: ReportQuery | undefined) =>
  queryOptions({
    queryKey: [...all, 'report', query],
    queryFn: query ? ({ signal }) => api.call(getReport, { query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });

export const reportHoursQuery = (api: ApiClient, query: ReportHoursQuery) =>
  queryOptions({
    queryKey: [...all, 'hours', query],
    queryFn: ({ signal }) => api.call(getReportHours, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
