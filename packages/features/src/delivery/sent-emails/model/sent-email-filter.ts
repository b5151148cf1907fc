import {
  mailOrigins,
  mailOutcomes,
  type MailOrigin,
  type MailOutcome,
  type SentMailFilters,
} from '@flowdeck/contract/delivery/sent-mails';
import { aMoment } from '../../../platform/list/a-moment.ts';
import { filterInAddress, oneOf } from '../../../platform/list/filter-in-address.ts';

/** Which emails are listed; an empty text stands for everything. */
export interface SentEmailFilter {
  outcome: MailOutcome | '';
  origin: MailOrigin | '';
  /** The first moment, and the first that does not count any more. Links from a report say them. */
  from: string;
  until: string;
}

export const everySentEmail: SentEmailFilter = { outcome: '', origin: '', from: '', until: '' };

export const {
  read: sentEmailFilterIn,
  write: sentEmailAddressOf,
  hides: hidesSentEmails,
} = filterInAddress<SentEmailFilter>(everySentEmail, {
  outcome: oneOf(mailOutcomes),
  origin: oneOf(mailOrigins),
  from: aMoment,
  until: aMoment,
});

/** What the call is asked. */
export const sentEmailQueryOf = ({
  outcome,
  origin,
  from,
  until,
}: SentEmailFilter): SentMailFilters => ({
  ...(outcome && { outcome }),
  ...(origin && { origin }),
  ...(from && { from }),
  ...(until && { until }),
});
