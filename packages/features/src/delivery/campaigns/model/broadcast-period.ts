import { aMoment } from '../../../platform/list/a-moment.ts';
import { filterInAddress } from '../../../platform/list/filter-in-address.ts';

/** When the listed broadcasts first began; links from a report say it. Empty texts stand for any time. */
export interface BroadcastPeriod {
  from: string;
  until: string;
}

export const anyTime: BroadcastPeriod = { from: '', until: '' };

export const { read: broadcastPeriodIn, hides: hidesBroadcasts } = filterInAddress<BroadcastPeriod>(
  anyTime,
  { from: aMoment, until: aMoment },
);
