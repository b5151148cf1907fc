import { wholeNumber } from '@flowdeck/ui/figure';

export { wholeNumber };

/** A percentage with one decimal: “98.4%”. */
export const percent = (value: number) => `${value.toFixed(1)}%`;

/** Thousands with one decimal (docs/specification.md, section 9): 12,412 is “12.4K”. */
export const thousands = (value: number) => {
  const [whole, tenth = '0'] = (value / 1000).toFixed(1).split('.');
  return `${wholeNumber(Number(whole))}.${tenth}K`;
};

/** “1 minute”, “2 minutes”. */
export const plural = (value: number, unit: string) =>
  `${wholeNumber(value)} ${unit}${value === 1 ? '' : 's'}`;
