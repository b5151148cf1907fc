import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportHourMeasures, type ReportHourMeasure } from '@flowdeck/contract/operations/reports';
import { ChartFrame, ChartFrameSkeleton } from '@flowdeck/ui/chart-frame';
import { HeatMap, HeatMapSkeleton } from '@flowdeck/ui/heat-map';
import { Section } from '@flowdeck/ui/section';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { wholeNumber } from '../../../platform/figures.ts';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { hourNames, mostIn, weekdayNames } from '../model/hours.ts';
import { reportsCopy } from '../reports-copy.ts';
import { reportHoursQuery, type ReportHours } from '../reports.queries.ts';

const copy = reportsCopy.hours;

export interface HoursReportProps {
  from: string;
  to: string;
  zone: string;
}

/** At which hours of the week things happen. */
export function HoursReport(period: HoursReportProps) {
  const { api } = useServices();
  const view = toAsyncView(useQuery(reportHoursQuery(api, period)), {
    failedText: reportsCopy.errors.hours,
  });
  return (
    <Section title={copy.title}>
      <Region
        label={copy.title}
        view={view}
        skeleton={
          <ChartFrameSkeleton>
            <HeatMapSkeleton />
          </ChartFrameSkeleton>
        }
        empty={null}
      >
        {(hours) => <Hours hours={hours} />}
      </Region>
    </Section>
  );
}

function Hours({ hours: { measures } }: { hours: ReportHours }) {
  const [measure, setMeasure] = useState<ReportHourMeasure>('leads');
  const hours = measures.find((one) => one.measure === measure)?.hours ?? [];
  const most = mostIn(hours);
  const label = copy.of(copy.measures[measure]);
  return (
    <ChartFrame
      title={copy.frame}
      actions={
        <SegmentedFilter
          label={copy.measure}
          options={reportHourMeasures.map((value) => ({ value, label: copy.measures[value] }))}
          value={measure}
          onValueChange={setMeasure}
        />
      }
      table={{
        columns: [copy.hour, ...weekdayNames.map(({ short }) => short)],
        rows: hourNames.map((hour, index) => [
          hour,
          ...weekdayNames.map((_, weekday) => wholeNumber(hours[weekday]?.[index] ?? 0)),
        ]),
      }}
    >
      <HeatMap
        label={label}
        columns={hourNames}
        rows={weekdayNames.map((name, weekday) => ({ ...name, values: hours[weekday] ?? [] }))}
        display={wholeNumber}
        read={copy.at}
        hint={
          most
            ? copy.most(
                weekdayNames[most.weekday]?.label ?? '',
                hourNames[most.hour] ?? '',
                wholeNumber(most.count),
              )
            : copy.none
        }
      />
    </ChartFrame>
  );
}
