import { Select, type SelectProps } from '@flowdeck/ui/select';
import { ownTimeZone, timeZonesWith } from './time-zone.ts';

/**
 * The zone of the times that are typed beside it: without a value, the reader's own. Browsers are slow to tell which
 * zones there are, so pages show it once it matters.
 */
export function TimeZoneSelect({
  value: chosen,
  ...props
}: Omit<SelectProps, 'options'> & { value: string }) {
  const value = chosen || ownTimeZone();
  const options = timeZonesWith(value).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  return <Select options={options} value={value} {...props} />;
}
