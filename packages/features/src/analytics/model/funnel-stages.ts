import { percent, wholeNumber } from '../../platform/figures.ts';

export interface Step {
  label: string;
  value: number;
}

/** The stages of a funnel, each with the part of the one before that reached it; 0 of nothing is 0. */
export function funnelStages(steps: readonly Step[]) {
  return steps.map(({ label, value }, index) => {
    const before = steps[index - 1];
    const share = before && (before.value === 0 ? 0 : (value / before.value) * 100);
    return {
      label,
      value,
      display: wholeNumber(value),
      ...(before && share !== undefined && { conversion: `${percent(share)} of ${before.label}` }),
    };
  });
}
