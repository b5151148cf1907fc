/**
 * A number as a formatted whole one: “12,450”. Without Intl, whose first use takes a tenth of a second
 * on a phone, before the first figure of a page appears.
 */
export const wholeNumber = (value: number) =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
