/** The time zones to choose from: the reader's own and UTC first, then all that the browser knows. */
export function timeZonesWith(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone'), chosen])];
}
