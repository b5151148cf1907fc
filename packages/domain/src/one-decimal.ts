/** The figure with one decimal at most. */
export const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Part of a whole in percent, with one decimal; null if the whole is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : oneDecimal((part / whole) * 100);
