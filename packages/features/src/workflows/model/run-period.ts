import { aMoment } from '../../platform/list/a-moment.ts';
import { filterInAddress } from '../../platform/list/filter-in-address.ts';
import type { RunPeriod } from '../workflow-page.queries.ts';

const { read } = filterInAddress({ from: '', until: '' }, { from: aMoment, until: aMoment });

/** When the runs began that an address asks for; undefined for all runs. */
export function runPeriodIn(address: URLSearchParams): RunPeriod | undefined {
  const { from, until } = read(address);
  if (from === '' && until === '') return undefined;
  return { ...(from && { from }), ...(until && { until }) };
}
