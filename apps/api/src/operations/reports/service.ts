import type {
  Report,
  ReportHours,
  ReportHoursQuery,
  ReportQuery,
} from '@flowdeck/contract/operations/reports';
import { namedIn, toReport, toReportHours } from '@flowdeck/domain/operations/report';
import { reportPeriods, wholePeriod } from '@flowdeck/domain/operations/report-period';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { createReportStore } from './store.ts';

/** What a workspace did in a period. */
export function createReports(reads: ReadDatabase) {
  const store = createReportStore(reads);
  return {
    /** @throws {Problem} 400 for a period that ends before it begins, or is too long */
    async get(workspaceId: string, query: ReportQuery): Promise<Report> {
      const periods = reportPeriods(query);
      const sums = await store.sums(workspaceId, periods);
      return toReport(periods, sums, await store.names(workspaceId, namedIn(sums)));
    },

    /** @throws {Problem} 400 for a period that ends before it begins, or is too long */
    async hours(workspaceId: string, query: ReportHoursQuery): Promise<ReportHours> {
      const period = wholePeriod(query);
      return toReportHours(period, await store.hours(workspaceId, period));
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
