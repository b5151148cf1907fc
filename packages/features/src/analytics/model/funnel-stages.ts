import { percent, wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';

export interface Step {
  label: string;
  value: number;
}

/** The stages of a funnel, each with its share of the stage before; a share of 0 is 0. */
export function funnelStages(steps: readonly Step[]) {
  return steps.map(({ label, value }, index) => {
    const before = steps[index - 1];
    const share = before && (before.value === 0 ? 0 : (value / before.value) * 100);
    return {
      label,
      value,
      display: wholeNumber(value),
      ...(before &&
        share !== undefined && {
          conversion: analyticsCopy.funnel.shareOf(percent(share), before.label),
        }),
    };
  });
}
