import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { Switch } from '@flowdeck/ui/switch';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { Region } from '../../../platform/region.tsx';
import { saveText } from '../../../platform/save-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useAction } from '../../../platform/use-action.ts';
import { reportRows } from '../model/report-rows.ts';
import { monthlyReportCopy } from '../monthly-report-copy.ts';
import { chooseMonthlyReport } from '../monthly-report.mutations.ts';
import { monthlyReportQuery } from '../monthly-report.queries.ts';
import { reportsCopy as copy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';

/** What makes a file or paper of the report. */
export function Downloads({ report }: { report: Report | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  const save = async (saved: Report) => {
    // Fetched only when somebody wants a file.
    const { csvFile } = await import('@flowdeck/domain/csv');
    const name = copy.file.name(saved.period.from, saved.period.to);
    saveText(csvFile(reportRows(saved)), `${name}.csv`, 'text/csv');
  };
  return (
    <div className="grid justify-items-end gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden className="size-4" />}
          disabled={!report}
          onClick={() => {
            setFailed(false);
            if (report) save(report).catch(() => setFailed(true));
          }}
        >
          {copy.download}
        </Button>
        <Button
          icon={<Printer aria-hidden className="size-4" />}
          disabled={!report}
          onClick={() => {
            window.print();
          }}
        >
          {copy.print}
        </Button>
      </div>
      {hasFailed && (
        <Notice tone="error" live="alert">
          {copy.errors.save}
        </Notice>
      )}
    </div>
  );
}

/** Whether the user gets each month's report by email; nothing where no email would reach them. */
export function MonthlyReport() {
  const { api } = useServices();
  const view = toAsyncView(useQuery(monthlyReportQuery(api)), {
    failedText: monthlyReportCopy.errors.load,
    emptyReason: ({ chosen }) => (chosen === null ? 'nothing-yet' : undefined),
    mayBeMissing: true,
  });
  return (
    <Region label={monthlyReportCopy.region} view={view} silentLoading skeleton={null} empty={null}>
      {({ chosen }) => <Choice chosen={chosen === true} />}
    </Region>
  );
}

function Choice({ chosen }: { chosen: boolean }) {
  const { run, running, pending, ...failed } = useAction(
    chooseMonthlyReport(useServices(), useQueryClient()),
    { failed: monthlyReportCopy.errors.change },
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <Switch
        label={monthlyReportCopy.label}
        checked={running ?? chosen}
        disabled={pending}
        onCheckedChange={(checked) => void run(checked)}
      />
      <FormFailure {...failed} />
    </div>
  );
}
