import { useState } from 'react';
import { exportLeads } from '@flowdeck/contract/leads/lead-records';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { saveText } from '../platform/save-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { leadListCopy } from './lead-list-copy.ts';
import { queryOf, type LeadFilter } from './model/lead-filter.ts';

/** Saves the listed leads as a file, newest first, one page of rows after the other. */
export function useLeadExport(filter: LeadFilter) {
  const { api } = useServices();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [lines, setLines] = useState(0);
  const { pending, submit } = useSubmit(async () => {
    const { search, status, source, consent, minScore, since } = queryOf(filter, Date.now());
    const filters = { search, status, source, consent, minScore, since };
    setFailed(undefined);
    const parts: string[] = [];
    let cursor: string | undefined;
    let count = 0;
    try {
      do {
        const page = await api.call(exportLeads, { query: { ...filters, cursor } });
        parts.push(page.csv);
        cursor = page.nextCursor ?? undefined;
        count += page.csv.split('\r\n').length - 1;
        setLines(count);
      } while (cursor !== undefined);
      saveText(parts.join(''), 'leads.csv', 'text/csv');
    } catch (error) {
      setFailed({ error });
    } finally {
      setLines(0);
    }
  });
  return {
    exporting: pending,
    lines,
    exportLeads: submit,
    failure: failed && problemText(failed.error, leadListCopy.errors.export),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
