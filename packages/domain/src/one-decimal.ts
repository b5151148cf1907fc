/** The figure with one decimal at most. */
export const oneDecimal = (value: number) => Math.round(value * 10) / 10;
