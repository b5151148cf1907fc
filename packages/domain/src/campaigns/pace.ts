const hourMs = 60 * 60_000;
/** What a rate allows that was not used, is lost after so many milliseconds. */
const keptMs = 60_000;

/**
 * What a rate of emails allows now.
 * @param usedUpTo up to when it has been used; null before the first email
 */
export function allowedBy(ratePerHour: number, usedUpTo: Date | null, now: Date) {
  const each = hourMs / ratePerHour;
  const earliest = now.getTime() - Math.max(each, keptMs);
  const from = Math.max(usedUpTo?.getTime() ?? now.getTime() - each, earliest);
  return {
    count: Math.max(0, Math.floor((now.getTime() - from) / each)),
    /** Up to when it has been used once so many were let go. */
    usedAfter: (released: number) => new Date(from + released * each),
  };
}
