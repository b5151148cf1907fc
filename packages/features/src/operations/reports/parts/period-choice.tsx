import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { aDay } from '../../../platform/list/filter-in-address.ts';
import type { ChosenFilter } from '../../../platform/list/use-filter.ts';
import { useSearchText } from '../../../platform/list/use-search-text.ts';
import { comparisons, daysOf, reportPeriods, type ReportFilter } from '../model/report-filter.ts';
import { reportsCopy } from '../reports-copy.ts';

const { period: copy, errors } = reportsCopy;
const periods = reportPeriods.map((value) => ({ value, label: copy[value] }));
const compares = comparisons.map((value) => ({ value, label: copy[value] }));

export interface PeriodChoiceProps {
  filter: ChosenFilter<ReportFilter>;
  /** In the reader's zone. */
  today: string;
}

/** Which days the report is about, and which it compares them with. */
export function PeriodChoice({ filter: { chosen, change }, today }: PeriodChoiceProps) {
  const days = daysOf(chosen, today);
  const error = days === 'order' || days === 'length' ? errors[days] : undefined;
  return (
    <search aria-label={copy.label} className="grid grid-cols-1 gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SegmentedFilter
          label={copy.label}
          options={periods}
          value={chosen.period}
          onValueChange={(period) => {
            // A custom period begins with the one that is shown.
            const from = typeof days === 'object' ? days.from : '';
            const to = typeof days === 'object' ? days.to : '';
            change(period === 'custom' ? { period, from, to } : { period, from: '', to: '' });
          }}
        />
        <div className="w-full page-sm:w-56">
          <Select
            label={copy.compare}
            options={compares}
            value={chosen.compare}
            onValueChange={(compare) => {
              change({ compare });
            }}
          />
        </div>
      </div>
      {chosen.period === 'custom' && (
        <div className="grid grid-cols-1 items-start gap-3 @min-[20rem]/page:grid-cols-2 page-sm:max-w-md">
          <DayField
            label={copy.from}
            day={chosen.from}
            max={today}
            onDay={(from) => {
              change({ from });
            }}
          />
          <DayField
            label={copy.to}
            day={chosen.to}
            max={today}
            error={error}
            onDay={(to) => {
              change({ to });
            }}
          />
        </div>
      )}
    </search>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  max: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}

/** A day, once all of it is typed. */
function DayField({ label, day, max, error, onDay }: DayFieldProps) {
  const { typed, setTyped } = useSearchText(day, (text) => {
    if (text === '' || aDay(text) !== undefined) onDay(text);
  });
  return (
    <TextField
      label={label}
      type="date"
      max={max}
      error={error}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
