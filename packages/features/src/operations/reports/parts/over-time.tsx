import ImageDown from 'lucide-react/icons/image-down';
import { useRef } from 'react';
import type { ReportMeasure } from '@flowdeck/contract/operations/reports';
import { Button } from '@flowdeck/ui/button';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import {
  PeriodChart,
  type PeriodChartHandle,
  type PeriodChartKind,
} from '@flowdeck/ui/period-chart';
import { wholeNumber } from '../../../platform/figures.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { saveBlob } from '../../../platform/save-text.ts';
import { addDays, rangeOf, shortDay } from '../model/calendar.ts';
import { countOf, pointsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';

const copy = reportsCopy.overTime;

export interface OverTimeProps {
  report: Report;
  measure: ReportMeasure & keyof typeof copy;
  kind?: PeriodChartKind;
}

/** A measure day by day, or week by week, with the earlier period behind it. */
export function OverTime({ report, measure, kind = 'line' }: OverTimeProps) {
  const notify = useNotify();
  const chart = useRef<PeriodChartHandle>(null);
  const title = copy[measure];
  const all = pointsOf(report, countOf(report, measure));
  // What a longer earlier period has beyond this one is in the table alone.
  const drawn = all.slice(0, report.points.length);
  const drawnBefore = addDays(report.compared.from, drawn.length * report.step - 1);
  const points = drawn.map(({ from, value = 0, dayBefore, before }) => ({
    label: shortDay(from),
    value,
    display: wholeNumber(value),
    before,
    beforeLabel: shortDay(dayBefore),
    beforeDisplay: before === undefined ? undefined : wholeNumber(before),
  }));
  const save = async () => {
    // None while it is not drawn.
    const picture = await chart.current?.picture(title).catch(() => null);
    if (!picture) {
      notify({ tone: 'error', title: reportsCopy.errors.save });
      return;
    }
    const name = reportsCopy.file.name(report.period.from, report.period.to);
    saveBlob(picture, `${name}-${measure}.png`);
  };
  return (
    <ChartFrame
      title={title}
      caption={report.step === 1 ? copy.perDay : copy.perWeek}
      table={{
        columns: [copy.from, copy.now, copy.before],
        rows: all.map(({ from, value, dayBefore, before }) => [
          shortDay(from),
          value === undefined ? '–' : wholeNumber(value),
          before === undefined ? '–' : copy.beforeAt(wholeNumber(before), shortDay(dayBefore)),
        ]),
      }}
      chartActions={
        <Button
          size="sm"
          iconOnly
          icon={<ImageDown aria-hidden className="size-3.5" />}
          onClick={() => void save()}
        >
          {reportsCopy.savePicture(title)}
        </Button>
      }
    >
      <PeriodChart
        ref={chart}
        label={`${title}, ${report.step === 1 ? copy.perDay : copy.perWeek}`}
        kind={kind}
        points={points}
        names={{
          now: rangeOf(report.period),
          before: rangeOf({
            from: report.compared.from,
            to: drawnBefore < report.compared.to ? drawnBefore : report.compared.to,
          }),
        }}
      />
    </ChartFrame>
  );
}
