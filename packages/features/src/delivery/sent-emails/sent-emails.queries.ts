import { listSentMails, type sentMail } from '@flowdeck/contract/delivery/sent-mails';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../../platform/api-client.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';
import { sentEmailQueryOf, type SentEmailFilter } from './model/sent-email-filter.ts';

/** An email that went out. */
export type SentEmail = Tolerant<typeof sentMail>;

export function sentEmailsQuery(api: ApiClient, filter: SentEmailFilter) {
  const query = sentEmailQueryOf(filter);
  return pagedQuery<SentEmail>({
    queryKey: ['sent-emails', query],
    fetchPage: (cursor, signal) =>
      api.call(listSentMails, { query: { ...query, cursor } }, { signal }),
  });
}
