import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';

/**
 * How many leads a dry run looks at at most: those that a run would check first, or the oldest, among which it looks for
 * some to write to. Runs go on to the others.
 */
export const dryRunLeads = { checked: 100, searched: 10_000 } as const;

/** The same by the type of the workflow; none for a type that looks at no leads. */
export const dryRunLeadsOf: Readonly<Partial<Record<WorkflowType, number>>> = {
  Verification: dryRunLeads.checked,
  'Lead Outreach': dryRunLeads.searched,
  Conversion: dryRunLeads.searched,
};

/** What a dry run says of how far it looked; null if it looked at every lead. */
export const lookedAt = (leads: number, of: number): { leads: number; of: number } | null =>
  leads < of ? { leads, of } : null;
