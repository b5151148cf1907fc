import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { workflowTypesCopy } from '../workflow-types-copy.ts';

/** The leads that a workflow writes to, as the list of leads filters them. */
export interface WorkflowAudience {
  status?: 'qualified' | 'unqualified';
  minScore?: number;
  segment?: string;
  followUp?: 'outreach' | 'conversion';
}

/** Whom a workflow means to write to, and what they have in common; null if it writes to nobody. */
export function audienceOf(
  settings: WorkflowDetail['settings'] | undefined,
): { of: string; leads: WorkflowAudience } | null {
  const { meant } = workflowTypesCopy;
  if (settings?.type === 'Lead Outreach') {
    return {
      of: meant.qualified,
      leads: { status: 'qualified', ...chosen(settings, 'outreach') },
    };
  }
  if (settings?.type === 'Conversion') {
    const { threshold } = settings;
    return {
      of: meant.engaged(String(threshold)),
      leads: { minScore: threshold, ...chosen(settings, 'conversion') },
    };
  }
  return null;
}

/** Those whom it would write to as well if they were qualified; null where that is not what it goes by. */
export const unqualifiedOf = (leads: WorkflowAudience | undefined): WorkflowAudience | null =>
  leads?.status === 'qualified' ? { ...leads, status: 'unqualified' } : null;

const chosen = (
  { audience, segment }: { audience: string; segment: string | null },
  followUp: NonNullable<WorkflowAudience['followUp']>,
): WorkflowAudience => ({
  ...(audience === 'segment' && segment !== null && { segment }),
  ...(audience === 'captured' && { followUp }),
});

/** What the address of the list of leads says of them. */
export const addressOf = ({ minScore, ...same }: WorkflowAudience, excluded: string) => ({
  ...same,
  ...(minScore !== undefined && { score: String(minScore) }),
  ...(excluded !== '' && { excluded }),
});
