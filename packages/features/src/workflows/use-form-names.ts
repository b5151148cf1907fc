import { useQuery } from '@tanstack/react-query';
import { useServices } from '../platform/services.tsx';
import { formChoicesQuery, type WorkflowDetail } from './workflow-page.queries.ts';

/** What the forms that settings name are called, by id; undefined until it is known, or without any. */
export function useFormNames(
  settings: WorkflowDetail['settings'] | undefined,
): ReadonlyMap<string, string> | undefined {
  const namesForms = Boolean(settings && 'forms' in settings && settings.forms.length > 0);
  const { data } = useQuery({ ...formChoicesQuery(useServices().api), enabled: namesForms });
  return data && new Map(data.map(({ value, label }) => [value, label]));
}
