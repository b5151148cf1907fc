import { useId, type ReactNode } from 'react';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { Rate } from '@flowdeck/ui/rate';
import { wholeNumber } from '../../../platform/figures.ts';
import { CellText } from '../../../platform/list/list-table.tsx';
import { changeOf, display } from '../model/change.ts';
import { runsOf } from '../model/counted-list.ts';
import { happened } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';
import { ChangeText, FigureStrip } from './figure-strip.tsx';
import type { ReportPartProps } from './leads-report.tsx';
import { OverTime } from './over-time.tsx';
import { ReportSection } from './report-section.tsx';

const copy = reportsCopy.workflows;

const runFigures = ['runs', 'failedRuns', 'successRate', 'runTime'] as const;

/** How often workflows ran, and how it went. */
export function WorkflowsReport({ report, renderList }: ReportPartProps) {
  const listId = useId();
  const toRuns = (
    { id, name }: Pick<Report['workflows'][number], 'id' | 'name'>,
    status: 'counted' | 'failed',
    className: string,
    children: ReactNode,
  ) => {
    if (id === null || name === null) return children;
    const link = {
      ...runsOf(report, id, status),
      className: `rounded-sm underline-offset-4 hover:underline ${className}`,
      children,
    };
    return renderList(link) ?? children;
  };
  const columns: DataColumn<Report['workflows'][number]>[] = [
    {
      id: 'workflow',
      label: copy.workflow,
      cell: ({ id, name }) => {
        const shown = <CellText>{name ?? copy[id === null ? 'others' : 'deleted']}</CellText>;
        return toRuns({ id, name }, 'counted', 'font-medium text-ink', shown);
      },
    },
    {
      id: 'runs',
      label: copy.runs,
      numeric: true,
      cell: (row) => toRuns(row, 'counted', 'text-accent-ink', wholeNumber(row.runs)),
    },
    {
      id: 'failed',
      label: copy.failed,
      numeric: true,
      cell: (row) => {
        const shown = display(row.failedRuns, 'count');
        return row.failedRuns ? toRuns(row, 'failed', 'text-accent-ink', shown) : shown;
      },
    },
    {
      id: 'change',
      label: copy.change,
      from: 'desktop',
      cell: ({ runs, runsBefore }) => {
        const change = changeOf(runs, runsBefore, 'count');
        return change && <ChangeText what="runs" change={change} />;
      },
    },
    {
      id: 'successRate',
      label: copy.successRate,
      cell: ({ successRate }) => <Rate percent={successRate.value} />,
    },
    {
      id: 'time',
      label: copy.time,
      numeric: true,
      from: 'tablet',
      cell: ({ runTime }) => display(runTime.value, 'seconds'),
    },
  ];
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, ['runs'])}
      none={copy.none}
      figures={
        <FigureStrip
          report={report}
          show={runFigures}
          renderList={renderList}
          {...(report.workflows.length > 0 && { listedIn: listId })}
        />
      }
    >
      <OverTime report={report} measure="runs" />
      <div id={listId} tabIndex={-1} className="scroll-mt-20 rounded-xl">
        <DataTable
          label={copy.byWorkflow}
          columns={columns}
          rows={report.workflows}
          rowId={({ id }) => id ?? ''}
        />
      </div>
    </ReportSection>
  );
}
