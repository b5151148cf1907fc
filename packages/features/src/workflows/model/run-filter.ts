import { aMoment } from '../../platform/list/a-moment.ts';
import { filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';
import type { RunFilter } from '../workflow-page.queries.ts';

const { read, hides } = filterInAddress<{
  status: 'counted' | 'failed' | '';
  from: string;
  until: string;
}>(
  { status: '', from: '', until: '' },
  { status: oneOf(['counted', 'failed']), from: aMoment, until: aMoment },
);

/** Which runs an address asks for; undefined for all. */
export function runFilterIn(address: URLSearchParams): RunFilter | undefined {
  const filter = read(address);
  if (!hides(filter)) return undefined;
  const { status, from, until } = filter;
  return { ...(status && { status }), ...(from && { from }), ...(until && { until }) };
}
