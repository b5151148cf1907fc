import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { importBatch, importLeads, type ImportRow } from '@flowdeck/contract/leads/lead-records';
import { limits } from '@flowdeck/contract/text';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { leadImportCopy } from './lead-import-copy.ts';
import { leadKeys } from './leads.queries.ts';
import { toImportRow, type LeadFile, type Mapping } from './model/lead-file.ts';

/** A row that was left out. */
export interface RefusedRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: number;
  cells: readonly string[];
  message: string;
}

/** How far an import is. */
export interface ImportProgress {
  /** Rows that were dealt with. */
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: readonly RefusedRow[];
}

type BatchResult = TolerantData<typeof importLeads>;

const nothing: ImportProgress = { done: 0, created: 0, updated: 0, unchanged: 0, refused: [] };

/**
 * Sends the rows of a file in batches, one after the other. Stopped or failed, it goes on where it
 * ended; a batch that is sent twice changes nothing.
 */
export function useLeadImport(file: LeadFile, mapping: Mapping) {
  const { api } = useServices();
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const stopped = useRef(false);
  useEffect(() => {
    // Effects may be run twice, after an import has begun.
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  // Asked anew each time: it changes while a batch is on its way.
  const isStopped = () => stopped.current;
  const { pending, submit } = useSubmit(async () => {
    stopped.current = false;
    setFailed(undefined);
    try {
      const [{ readImportRow }, { cellText }] = await Promise.all([
        import('@flowdeck/domain/leads/import-rows'),
        import('@flowdeck/domain/csv'),
      ]);
      const read = (row: readonly string[]) => toImportRow(row, mapping, cellText);
      let state = progress ?? nothing;
      while (!isStopped() && state.done < file.rows.length) {
        const cells = file.rows.slice(state.done, state.done + importBatch);
        const first = state.done;
        // Found here, so that a row with a huge text does not stop the others.
        const checked = cells.map((row, index) => {
          const { message } = readImportRow(read(row));
          return { row: read(row), number: first + index + 2, cells: row, message };
        });
        const fine = checked.filter(({ message }) => message === undefined);
        const answer = await send(fine.map(({ row }) => row));
        state = {
          done: first + cells.length,
          created: state.created + answer.created,
          updated: state.updated + answer.updated,
          unchanged: state.unchanged + answer.unchanged,
          refused: [
            ...state.refused,
            ...checked.flatMap(({ number, cells, message }) =>
              message === undefined ? [] : [{ row: number, cells, message }],
            ),
            ...answer.refused.flatMap(({ index, message }) => {
              const row = fine[index];
              return row ? [{ row: row.number, cells: row.cells, message }] : [];
            }),
          ],
        };
        setProgress(state);
      }
    } catch (error) {
      setFailed({ error });
    } finally {
      void client.invalidateQueries({ queryKey: leadKeys.lists });
      void client.invalidateQueries({ queryKey: leadKeys.totals });
    }
  });

  const consentColumn = (file.columns[mapping.consent ?? -1] ?? '').slice(0, limits.consent);

  async function send(rows: readonly ImportRow[]): Promise<BatchResult> {
    if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0, refused: [] };
    // A request takes 64 KiB; a row of the longest texts in other scripts takes 3.
    const half = Math.ceil(rows.length / 2);
    if (rows.length > 1 && JSON.stringify(rows).length > 20_000) {
      const [a, b] = [await send(rows.slice(0, half)), await send(rows.slice(half))];
      return {
        created: a.created + b.created,
        updated: a.updated + b.updated,
        unchanged: a.unchanged + b.unchanged,
        refused: [...a.refused, ...b.refused.map((row) => ({ ...row, index: row.index + half }))],
      };
    }
    return api.call(importLeads, { body: { rows: [...rows], consentColumn } });
  }

  return {
    progress,
    running: pending,
    finished: !pending && progress !== undefined && progress.done === file.rows.length,
    start: submit,
    stop: () => {
      stopped.current = true;
    },
    failure: failed && problemText(failed.error, leadImportCopy.errors.import),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
