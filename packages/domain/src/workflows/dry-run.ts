/**
 * How many leads a dry run looks at at most: those that a run would check first, or the oldest, among which it looks for
 * some to write to. Runs go on to the others.
 */
export const dryRunLeads = {
  Verification: 100,
  'Lead Outreach': 10_000,
  Conversion: 10_000,
} as const;

/** What a dry run says of how far it looked; null if it looked at every lead. */
export const lookedAt = (leads: number, of: number): { leads: number; of: number } | null =>
  leads < of ? { leads, of } : null;
