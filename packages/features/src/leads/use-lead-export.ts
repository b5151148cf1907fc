import { useState } from 'react';
import { bulkBatch, exportLeads } from '@flowdeck/contract/leads/lead-records';
import { saveText } from '../platform/save-text.ts';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import type { Picked } from './bulk.mutations.ts';
import { leadListCopy } from './lead-list-copy.ts';

/** Saves leads as a file, newest first, one page of rows after the other. */
export function useLeadExport() {
  const { api } = useServices();
  const [lines, setLines] = useState(0);
  const { run, pending, failure, sessionEnded } = useAction(
    {
      mutationFn: async (picked: Picked) => {
        const parts: string[] = [];
        let count = 0;
        const read = async (query: Parameters<typeof api.call<typeof exportLeads>>[1]['query']) => {
          const page = await api.call(exportLeads, { query });
          // Each batch begins with the names of the columns; the file has them once.
          const begins = parts.length > 0 && query.cursor === undefined;
          parts.push(begins ? page.csv.slice(page.csv.indexOf('\n') + 1) : page.csv);
          count += page.csv.split('\r\n').length - 1;
          setLines(count);
          return page.nextCursor ?? undefined;
        };
        if ('ids' in picked) {
          for (let start = 0; start < picked.ids.length; start += bulkBatch) {
            await read({ ids: picked.ids.slice(start, start + bulkBatch).join(',') });
          }
          return parts.join('');
        }
        let cursor: string | undefined;
        do {
          cursor = await read({ ...picked.chosen, cursor });
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
