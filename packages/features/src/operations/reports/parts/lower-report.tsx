import { HoursReport, type HoursReportProps } from './hours-report.tsx';
import { MonthlyReport } from './monthly-report.tsx';

/** Below what the report itself answers: each part has a call of its own. */
export const LowerReport = ({ period }: { period: HoursReportProps | undefined }) => (
  <>
    {period && <HoursReport {...period} />}
    <MonthlyReport />
  </>
);
