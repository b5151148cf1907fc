import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { importBatch, importLeads, type ImportRow } from '@flowdeck/contract/leads/lead-records';
import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import {
  pause,
  type ImportPlan,
  type LeadFile,
  type LeadTable,
  type Mapping,
} from './import/lead-file.ts';
import { leadImportCopy } from './lead-import-copy.ts';
import { leadKeys } from './leads.queries.ts';

/** How far an import is. */
export interface ImportProgress {
  plan: ImportPlan;
  /** Leads that were sent. */
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that the server refused; those that were not sent are in the plan. */
  refused: number;
  /** What the server said of the rows, each by its place in the plan. */
  answers: Map<number, { outcome: string; messages: readonly string[] }>;
}

type BatchResult = TolerantData<typeof importLeads>;

/**
 * Sends the leads of a file in batches, one after the other. Stopped or failed, it goes on where it
 * ended; a batch that is sent twice changes nothing.
 */
export function useLeadImport(
  table: LeadTable,
  rules: LeadFile['rules'],
  choices: {
    mapping: Mapping;
    keepsOthers: boolean;
    tags: readonly string[];
    status: LeadStatus | null;
  },
) {
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
      let state = progress ?? (await begin());
      setProgress(state);
      const { leads } = state.plan;
      while (!isStopped() && state.done < leads.length) {
        const batch = leads.slice(state.done, state.done + importBatch);
        const answer = await send(batch.map(({ lead }) => rules.toImportRow(lead)));
        const refused = new Map(answer.refused.map(({ index, message }) => [index, message]));
        for (const [index, { place }] of batch.entries()) {
          const message = refused.get(index);
          const said = answer.rows[index];
          if (message !== undefined)
            state.answers.set(place, { outcome: 'refused', messages: [message] });
          else if (said) state.answers.set(place, said);
        }
        state = {
          ...state,
          done: state.done + batch.length,
          created: state.created + answer.created,
          updated: state.updated + answer.updated,
          unchanged: state.unchanged + answer.unchanged,
          refused: state.refused + answer.refused.length,
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

  async function begin(): Promise<ImportProgress> {
    const plan = await rules.planImport(table, choices, new Date(), pause);
    const none = { done: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
    return { plan, ...none, answers: new Map() };
  }

  async function send(rows: readonly ImportRow[]): Promise<BatchResult> {
    // A request takes 64 KiB; a row of the longest texts in other scripts takes 20.
    const half = Math.ceil(rows.length / 2);
    if (rows.length > 1 && JSON.stringify(rows).length > 20_000) {
      const [a, b] = [await send(rows.slice(0, half)), await send(rows.slice(half))];
      return {
        created: a.created + b.created,
        updated: a.updated + b.updated,
        unchanged: a.unchanged + b.unchanged,
        merged: a.merged + b.merged,
        refused: [...a.refused, ...b.refused.map((row) => ({ ...row, index: row.index + half }))],
        rows: [...a.rows, ...b.rows],
      };
    }
    return api.call(importLeads, {
      body: {
        rows: [...rows],
        consentColumn: '',
        tags: [...choices.tags],
        status: choices.status,
      },
    });
  }

  return {
    progress,
    running: pending,
    finished: !pending && progress !== undefined && progress.done === progress.plan.leads.length,
    start: submit,
    stop: () => {
      stopped.current = true;
    },
    failure: failed && problemText(failed.error, leadImportCopy.errors.import),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
