import { useQuery } from '@tanstack/react-query';
import { useServices } from '../platform/services.tsx';
import {
  formChoicesQuery,
  segmentChoicesQuery,
  type WorkflowDetail,
} from './workflow-page.queries.ts';

/** What the forms and segments that settings name are called, by id; undefined until it is known, or without any. */
export function useSettingNames(
  settings: WorkflowDetail['settings'] | undefined,
): ReadonlyMap<string, string> | undefined {
  const { api } = useServices();
  const namesForms = Boolean(settings && 'forms' in settings && settings.forms.length > 0);
  const namesSegment = Boolean(settings && 'segment' in settings && settings.segment !== null);
  const { data: forms } = useQuery({ ...formChoicesQuery(api), enabled: namesForms });
  const { data: segments } = useQuery({ ...segmentChoicesQuery(api), enabled: namesSegment });
  const known = namesForms ? forms : segments;
  return known && new Map(known.map(({ value, label }) => [value, label]));
}
