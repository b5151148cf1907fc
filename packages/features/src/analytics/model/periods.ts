/** The periods to choose from (docs/specification.md, section 9). */
export const periods = ['7d', '30d', '90d', '1y'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '30d';
