import { getLeadData } from '@flowdeck/contract/leads/lead-records';
import { saveText } from '../platform/save-text.ts';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import { leadRecordCopy as copy } from './lead-record-copy.ts';

/** Saves everything that is stored about a lead as a file. */
export function useLeadData(id: string) {
  const { api } = useServices();
  return useAction(
    { mutationFn: () => api.call(getLeadData, { params: { id } }) },
    {
      failed: copy.errors.export,
      done: copy.privacy.exported,
      onDone: (data) => {
        saveText(JSON.stringify(data, null, 2), `lead-${id}.json`, 'application/json');
      },
    },
  );
}
