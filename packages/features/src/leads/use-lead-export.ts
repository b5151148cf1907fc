import { useState } from 'react';
import { exportLeads } from '@flowdeck/contract/leads/lead-records';
import { saveText } from '../platform/save-text.ts';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import { leadListCopy } from './lead-list-copy.ts';
import { queryOf, type LeadFilter } from './model/lead-filter.ts';

/** Saves the listed leads as a file, newest first, one page of rows after the other. */
export function useLeadExport(filter: LeadFilter) {
  const { api } = useServices();
  const [lines, setLines] = useState(0);
  const { run, pending, failure, sessionEnded } = useAction(
    {
      mutationFn: async () => {
        const { search, status, source, consent, minScore, since } = queryOf(filter, Date.now());
        const filters = { search, status, source, consent, minScore, since };
        const parts: string[] = [];
        let cursor: string | undefined;
        let count = 0;
        do {
          const page = await api.call(exportLeads, { query: { ...filters, cursor } });
          parts.push(page.csv);
          cursor = page.nextCursor ?? undefined;
          count += page.csv.split('\r\n').length - 1;
          setLines(count);
        } while (cursor !== undefined);
        return parts.join('');
      },
      onSettled: () => {
        setLines(0);
      },
    },
    {
      failed: leadListCopy.errors.export,
      onDone: (csv) => {
        saveText(csv, 'leads.csv', 'text/csv');
      },
    },
  );
  return { exporting: pending, lines, exportLeads: run, failure, sessionEnded };
}
