import { useQuery } from '@tanstack/react-query';
import { activityTypes } from '@flowdeck/contract/workflows/workflows';
import { Select } from '@flowdeck/ui/select';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { activityCopy } from '../activity-copy.ts';
import { workflowNamesQuery } from '../activity.queries.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { workflowQuery } from '../workflow-page.queries.ts';

const copy = activityCopy.filters;

const types = [
  { value: '' as const, label: copy.anyType },
  ...activityTypes.map((value) => ({ value, label: copy.types[value] })),
];

/** Which activities are listed. */
export function ActivityFilters({ chosen, change }: ChosenFilter<ActivityFilter>) {
  const workflows = useWorkflows(chosen.workflow);
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-1 gap-3 page-sm:grid-cols-[minmax(0,20rem)_minmax(0,12rem)]"
    >
      <Select
        label={copy.workflow}
        options={[
          { value: '', label: copy.anyWorkflow },
          ...workflows.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen.workflow}
        onValueChange={(workflow) => {
          change({ workflow });
        }}
      />
      <Select
        label={copy.type}
        options={types}
        value={chosen.type}
        onValueChange={(type) => {
          change({ type });
        }}
      />
    </search>
  );
}

/** The workflows to choose from, with the chosen one, which may be gone or not among the first. */
function useWorkflows(chosen: string) {
  const { api } = useServices();
  const names = useQuery(workflowNamesQuery(api));
  const isMissing = chosen !== '' && names.data?.some(({ id }) => id === chosen) === false;
  const { data: other } = useQuery({ ...workflowQuery(api, chosen), enabled: isMissing });
  const known = names.data ?? [];
  if (chosen === '' || (names.data && !isMissing)) return known;
  return [...known, { id: chosen, name: other?.name ?? copy.otherWorkflow }];
}
