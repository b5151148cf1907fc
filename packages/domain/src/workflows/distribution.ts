import { TZDate } from '@date-fns/tz';
import { platforms, type Platform, type PlatformCaption } from '@flowdeck/contract/content/social';
import { weekdays, type SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import { writeCaption } from '../content/social/captions.ts';
import { trimTo } from '../content/social/trim.ts';

/** In UTF-16 code units. */
const summaryLength = 600;

/** The posts that a Marketing Distribution workflow makes from a draft, one for each platform. */
export function distributionCaptions(
  { title, content }: { title: string; content: string },
  chosen: readonly Platform[],
): PlatformCaption[] {
  const source = { postTitle: title, ...summaryOf(content) };
  return platforms
    .filter((name) => chosen.includes(name))
    .map((platform) => writeCaption(platform, source));
}

/** The beginning and the call to action of a draft, without its headings and lists. */
function summaryOf(content: string) {
  const paragraphs = content.split('\n\n').filter((part) => !/^(#|- )/.test(part));
  const [first = '', ...others] = paragraphs;
  const last = others.at(-1) ?? '';
  const ctaLink = lastAddress(last);
  const beginning = trimTo(first, (text) => text.length <= summaryLength);
  return {
    contentSummary: ctaLink === '' && last !== '' ? `${beginning}\n\n${last}` : beginning,
    ctaLink,
  };
}

/** The last web address of a text, without the punctuation behind it. */
const lastAddress = (text: string): string =>
  text
    .match(/https?:\/\/\S+/giu)
    ?.at(-1)
    ?.replace(/(?<![.,;:!?)\]}"'”’»])[.,;:!?)\]}"'”’»]+$/u, '') ?? '';

/**
 * When the posts of a run may go out: the next moment, from now on, that is on one of the days and at the
 * time. Without a time, that is at once, or at the same time of the next such day.
 */
export function postMoment(
  settings: Pick<SettingsOf<'Marketing Distribution'>, 'weekdays' | 'time' | 'timeZone'>,
  now: Date,
): Date {
  const [hour, minute] = settings.time.split(':').map(Number);
  for (let day = 0; day <= weekdays.length; day += 1) {
    const moment = new TZDate(now, settings.timeZone);
    moment.setDate(moment.getDate() + day);
    if (settings.time !== '') moment.setHours(hour ?? 0, minute ?? 0, 0, 0);
    // Sunday is the first day for JavaScript.
    const weekday = weekdays.at(moment.getDay() - 1);
    const isFit = weekday !== undefined && settings.weekdays.includes(weekday);
    if (isFit && moment.getTime() >= now.getTime()) return new Date(moment.getTime());
  }
  return now;
}
