/**
 * A number as a formatted whole one: “12,450”; a dash for what is no number. Without Intl, whose first
 * use takes a tenth of a second on a phone, before the first figure of a page appears. Figures with more
 * than 21 digits have an exponent.
 */
export const wholeNumber = (value: number) =>
  Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3}){1,6}$)/g, ',') : '–';
