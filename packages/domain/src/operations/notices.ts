import { TZDate } from '@date-fns/tz';
import type { NoticeFrequency } from '@flowdeck/contract/identity/workspaces';
import type { MemberRole } from '@flowdeck/contract/roles';
import { refuse } from '../content/social/refuse.ts';
import { isTimeZone } from '../content/social/schedule.ts';
import { socialCopy } from '../content/social/social-copy.ts';
import { zoneOf } from '../zoned-day.ts';

/** For how long nobody gets another email about what waits in a workspace, in milliseconds. */
export const noticePauseMs = 60 * 60 * 1000;

/** How long what comes together is gathered for one email, in milliseconds. */
export const noticeGatherMs = 60 * 1000;

/** The hour of a daily or monthly email, in the time zone of its reader. */
const morning = 8;

/**
 * How often a member hears what waits for them. Where owners decide on what others made, somebody waits for them, so
 * they hear of it unless they say otherwise; nobody else gets emails for which they did not ask.
 * @param chosen null until they chose
 */
export const noticesOf = (
  chosen: NoticeFrequency | null,
  { role, editorsNeedApproval }: { role: MemberRole; editorsNeedApproval: boolean },
): NoticeFrequency => chosen ?? (editorsNeedApproval && role === 'owner' ? 'at-once' : 'off');

/** The first morning after a time. */
export function nextMorning(after: Date, timeZone: string): Date {
  const zone = zoneOf(timeZone);
  const day = new TZDate(after.getTime(), zone);
  const morningIn = (days: number) =>
    morningOf(day.getFullYear(), day.getMonth(), day.getDate() + days, zone);
  const today = morningIn(0);
  return today > after ? today : morningIn(1);
}

/**
 * When emails of a day leave.
 * @param month from 0; it and the day may be beyond the year's or the month's
 */
export const morningOf = (year: number, month: number, day: number, zone: string): Date =>
  new Date(new TZDate(year, month, day, morning, zone).getTime());

/** @throws {Problem} 400 for a time zone that does not exist */
export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw refuse('timeZone', socialCopy.errors.timeZone);
}
