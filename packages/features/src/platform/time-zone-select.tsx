import { useState } from 'react';
import { Select, type SelectProps } from '@flowdeck/ui/select';
import { ownTimeZone, timeZonesWith } from './time-zone.ts';

type TimeZoneSelectProps = Omit<SelectProps, 'options'> & { value: string };

/** The zone of the times that are typed beside it: without a value, the reader's own. */
export function TimeZoneSelect({ value: chosen, ...props }: TimeZoneSelectProps) {
  const value = chosen || ownTimeZone();
  const options = timeZonesWith(value).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  return <Select options={options} value={value} {...props} />;
}

/** The same, from the first date or time on: browsers are slow to tell which zones there are. */
export function TimeZoneOnceTimed({
  isTimed,
  ...props
}: TimeZoneSelectProps & { isTimed: boolean }) {
  const [wasTimed, setTimed] = useState(isTimed);
  // It stays while a part of the date is typed anew, which empties the field.
  if (isTimed && !wasTimed) setTimed(true);
  return wasTimed && <TimeZoneSelect {...props} />;
}
