import type { FunnelStage } from '@flowdeck/ui/funnel';
import { percent, wholeNumber } from '../../../platform/figures.ts';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';
import { countOf, figureOf } from './report-parts.ts';

const { funnel: copy, measures } = reportsCopy;

const stage = (label: string, value: number, conversion?: string): FunnelStage => ({
  label,
  value,
  display: wholeNumber(value),
  ...(conversion !== undefined && { conversion }),
});

/** The share of an earlier stage. None of nothing, and none above all: what happens later may be more. */
function share(value: number, of: number, name: string): string | undefined {
  if (of === 0 || value > of) return undefined;
  return copy.shareOf(percent((value / of) * 100), name);
}

/** From captured to customer, each counted when it happened. */
export function leadStages(report: Report): FunnelStage[] {
  const count = (measure: 'leads' | 'qualified' | 'converted') =>
    countOf(report, measure).count ?? 0;
  const [captured, qualified, converted] = [count('leads'), count('qualified'), count('converted')];
  return [
    stage(measures.leads, captured),
    stage(measures.qualified, qualified, share(qualified, captured, measures.leads)),
    stage(measures.converted, converted, share(converted, qualified, measures.qualified)),
  ];
}

/** From sent to clicked; without opens, what is counted ends with what was delivered. */
export function emailStages(report: Report): FunnelStage[] {
  const count = (measure: 'sent' | 'delivered' | 'opened' | 'clicked') =>
    countOf(report, measure).count;
  const [sent, delivered] = [count('sent') ?? 0, count('delivered') ?? 0];
  const [opened, clicked] = [count('opened'), count('clicked')];
  const openRate = figureOf(report, 'openRate').value;
  return [
    stage(measures.sent, sent),
    stage(measures.delivered, delivered, share(delivered, sent, measures.sent)),
    ...(opened === null
      ? []
      : [
          stage(
            measures.opened,
            opened,
            openRate === null ? undefined : copy.counted(percent(openRate)),
          ),
        ]),
    ...(opened === null || clicked === null
      ? []
      : [stage(measures.clicked, clicked, share(clicked, opened, measures.opened))]),
  ];
}
