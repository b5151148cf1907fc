import { aMoment } from '../../platform/list/a-moment.ts';
import { filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';
import type { RunFilter } from '../workflow-page.queries.ts';

const { read } = filterInAddress<{
  status: 'counted' | 'failed' | '';
  from: string;
  until: string;
}>(
  { status: '', from: '', until: '' },
  { status: oneOf(['counted', 'failed']), from: aMoment, until: aMoment },
);

/** Which runs of a period an address asks for; undefined for all. */
export function runFilterIn(address: URLSearchParams): RunFilter | undefined {
  const { status, from, until } = read(address);
  if (from === '' && until === '') return undefined;
  return { ...(status && { status }), ...(from && { from }), ...(until && { until }) };
}
