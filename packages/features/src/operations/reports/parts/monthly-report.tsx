import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from '@flowdeck/ui/switch';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useAction } from '../../../platform/use-action.ts';
import { monthlyReportCopy as copy } from '../monthly-report-copy.ts';
import { chooseMonthlyReport } from '../monthly-report.mutations.ts';
import { monthlyReportQuery } from '../monthly-report.queries.ts';

/** Whether the user gets each month's report by email; nothing where no email would reach them. */
export function MonthlyReport() {
  const { api } = useServices();
  const view = toAsyncView(useQuery(monthlyReportQuery(api)), {
    failedText: copy.errors.load,
    emptyReason: ({ chosen }) => (chosen === null ? 'nothing-yet' : undefined),
    mayBeMissing: true,
  });
  return (
    <Region label={copy.region} view={view} silentLoading skeleton={null} empty={null}>
      {({ chosen }) => <Choice chosen={chosen === true} />}
    </Region>
  );
}

function Choice({ chosen }: { chosen: boolean }) {
  const { run, running, pending, ...failed } = useAction(
    chooseMonthlyReport(useServices(), useQueryClient()),
    { failed: copy.errors.change },
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <Switch
        label={copy.label}
        checked={running ?? chosen}
        disabled={pending}
        onCheckedChange={(checked) => void run(checked)}
      />
      <FormFailure {...failed} />
    </div>
  );
}
