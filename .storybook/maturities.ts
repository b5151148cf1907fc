/** How settled a component is, as a tag of its stories. Without one of the others it is stable. */
export const maturities = ['stable', 'new', 'deprecated'] as const;
export type Maturity = (typeof maturities)[number];

/** The maturity that the tags of a component’s stories name. */
export function maturityOf(tags: readonly string[] = []): Maturity {
  return maturities.find((one) => one !== 'stable' && tags.includes(one)) ?? 'stable';
}
