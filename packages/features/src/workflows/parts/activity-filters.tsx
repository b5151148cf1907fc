import { useQuery } from '@tanstack/react-query';
import { activityTypes } from '@flowdeck/contract/workflows/workflows';
import { FilterSelect } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { activityCopy } from '../activity-copy.ts';
import { workflowNamesQuery } from '../activity.queries.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { workflowQuery } from '../workflow-page.queries.ts';

const copy = activityCopy.filters;

const types = optionsOf(copy.anyType, activityTypes, (type) => copy.types[type]);

/** Which activities are listed. */
export function ActivityFilters({ filter }: { filter: ChosenFilter<ActivityFilter> }) {
  const workflows = [
    { value: '', label: copy.anyWorkflow },
    ...useWorkflows(filter.chosen.workflow).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-1 gap-3 page-sm:grid-cols-[minmax(0,20rem)_minmax(0,12rem)]"
    >
      <FilterSelect filter={filter} name="workflow" label={copy.workflow} options={workflows} />
      <FilterSelect filter={filter} name="type" label={copy.type} options={types} />
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
