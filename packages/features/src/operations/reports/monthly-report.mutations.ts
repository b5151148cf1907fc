import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeMonthlyReport } from '@flowdeck/contract/operations/monthly-report';
import type { Services } from '../../platform/services.tsx';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { monthlyReportQuery } from './monthly-report.queries.ts';

/** Says whether the user gets each month's report; their months are those of this device. */
export const chooseMonthlyReport = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: (chosen: boolean) =>
      api.call(changeMonthlyReport, { body: { chosen, timeZone: ownTimeZone() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: monthlyReportQuery(api).queryKey }),
  });
