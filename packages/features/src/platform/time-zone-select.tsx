import { Select, type SelectProps } from '@flowdeck/ui/select';
import { timeZonesWith } from './time-zone.ts';

/** The zone of the times that are typed beside it: the reader's own unless they choose another. */
export function TimeZoneSelect(props: Omit<SelectProps, 'options'> & { value: string }) {
  const options = timeZonesWith(props.value).map((value) => ({ value, label: value }));
  return <Select options={options} {...props} />;
}
