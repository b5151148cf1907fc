import { useState } from 'react';
import { getLeadData } from '@flowdeck/contract/leads/lead-records';
import { useNotify } from '../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { saveText } from '../platform/save-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { leadRecordCopy as copy } from './lead-record-copy.ts';

/** Saves everything that is stored about a lead as a file. */
export function useLeadData(id: string) {
  const { api } = useServices();
  const notify = useNotify();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      const data = await api.call(getLeadData, { params: { id } });
      saveText(JSON.stringify(data, null, 2), `lead-${id}.json`, 'application/json');
      notify({ tone: 'success', title: copy.privacy.exported });
    } catch (error) {
      setFailed({ error });
    }
  });
  return {
    exporting: pending,
    exportData: submit,
    failure: failed && problemText(failed.error, copy.errors.export),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
