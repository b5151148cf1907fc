const form =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(?:\s?(Z|[+-]\d\d)(?::?(\d\d))?)?)?$/i;

/**
 * A time in any form of ISO 8601 with a calendar date, as `2026-03-10T14:30:00.000Z`; undefined for any
 * other text. A time without an offset counts as UTC, so that it is the same for every reader.
 */
export function isoTime(text: string): string | undefined {
  const [, year, month, day, hour, minute, second, fraction, zone, zoneMinute] =
    form.exec(text) ?? [];
  if (year === undefined) return undefined;
  const clock = `${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}`;
  const offset = !zone || /z/i.test(zone) ? 'Z' : `${zone}:${zoneMinute ?? '00'}`;
  const time = new Date(
    `${year}-${month ?? ''}-${day ?? ''}T${clock}.${(fraction ?? '0').slice(0, 3)}${offset}`,
  );
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
