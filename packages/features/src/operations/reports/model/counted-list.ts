import { platforms } from '@flowdeck/contract/content/social';
import { mailOrigins } from '@flowdeck/contract/delivery/sent-mails';
import { leadSources, leadStatuses } from '@flowdeck/contract/leads/leads';
import {
  reportLists,
  scoreBands,
  type ReportMeasure,
  type ReportSplit,
} from '@flowdeck/contract/operations/reports';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Report } from '../reports.queries.ts';

/** A list that has what a figure counts: the call that answers it, and what it is asked. */
export interface CountedList {
  call: string;
  query: Readonly<Record<string, string>>;
}

/** Renders a link to a list; undefined where none of the pages has it. */
export type RenderList = (
  link: CountedList & { className: string; children: ReactNode },
) => ReactElement | undefined;

type PartBy = ReportSplit['by'];

/** Lists are narrowed to words that this version knows; a newer server may count others. */
const known = (name: string, words: readonly string[]) => (word: string) =>
  words.includes(word) ? { [name]: word } : undefined;

/** How a list is narrowed to a part; undefined where it cannot be. */
const narrowedTo: Readonly<
  Partial<Record<PartBy, (part: string) => Record<string, string> | undefined>>
> = {
  source: known('source', leadSources),
  form: (form) => ({ form }),
  status: known('status', leadStatuses),
  platform: known('platform', platforms),
  origin: known('origin', mailOrigins),
  score: (least) => {
    const next = scoreBands.find((band) => band > Number(least));
    return { minScore: least, ...(next !== undefined && { maxScore: String(next - 1) }) };
  },
};

/** The list that has what a measure counts; undefined if no list has. */
export function listOf(
  report: Pick<Report, 'period' | 'zone'>,
  measure: ReportMeasure,
  part?: { by: PartBy; part: string | null },
): CountedList | undefined {
  const list = reportLists[measure];
  const filter = part && (part.part === null ? undefined : narrowedTo[part.by]?.(part.part));
  if (!list || (part && !filter)) return undefined;
  return { call: list.call, query: { ...list.query, ...periodOf(list.call, report), ...filter } };
}

/** The runs of a workflow that are counted in the period, or those that failed. */
export const runsOf = (
  report: Pick<Report, 'period' | 'zone'>,
  id: string,
  status: 'counted' | 'failed',
): CountedList => ({
  call: 'listWorkflowRuns',
  query: { id, status, ...periodOf('listWorkflowRuns', report) },
});

const periodOf = (
  call: string,
  { period, zone }: Pick<Report, 'period' | 'zone'>,
): Record<string, string> =>
  call === 'listLeads'
    ? { since: period.from, until: period.to, zone }
    : { from: period.startsAt, until: period.endsAt };

/** Renders links to a list, or the bare text where no page has it; undefined where there is no list. */
export const linkTo = (list: CountedList | undefined, renderList: RenderList) =>
  list &&
  ((link: Pick<Parameters<RenderList>[0], 'className' | 'children'>): ReactElement =>
    renderList({ ...list, ...link }) ?? createElement(Fragment, null, link.children));
