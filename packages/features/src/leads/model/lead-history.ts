import { isWaiting, type Mail } from '../../platform/mails/mail-item.tsx';
import type { LeadRecord } from '../lead-record.queries.ts';

export type LeadEvent = LeadRecord['timeline'][number];

/** Something that happened to a lead: an email with all that is known of it, or anything else. */
export type HistoryEntry = { at: string } & (
  { mail: Mail; event?: undefined } | { event: LeadEvent; mail?: undefined }
);

/** All that happened to a lead, newest first; emails that someone has to decide on come before that. */
export function historyOf({ timeline, mails }: Pick<LeadRecord, 'timeline' | 'mails'>) {
  const made = new Set(mails.map(({ subject, createdAt }) => `${createdAt} ${subject}`));
  const entries: HistoryEntry[] = [
    // Of the same moment, an email comes after how the lead came.
    ...mails.map((mail) => ({ at: mail.deliveredAt ?? mail.createdAt, mail })),
    ...timeline
      .filter(({ kind, at, subject }) => kind !== 'mail' || !made.has(`${at} ${subject ?? ''}`))
      .map((event) => ({ at: event.at, event })),
  ];
  const waits = ({ mail }: HistoryEntry) => Number(mail !== undefined && isWaiting(mail));
  return entries.toSorted((a, b) => waits(b) - waits(a) || Date.parse(b.at) - Date.parse(a.at));
}
