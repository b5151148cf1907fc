import { type LeadFollowUp, leadFollowUps, leadSource } from '@flowdeck/contract/leads/leads';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';

type CaptureSettings = SettingsOf<'Lead Capture'>;

/** How a lead comes in: by which way, and by which form of a website, if it is one. */
export interface WayIn {
  source: string;
  formId?: string | null;
}

/** Whether a Lead Capture workflow takes in a lead. One that names forms takes no other lead of websites. */
export const takesIn = (
  { sources, forms }: Pick<CaptureSettings, 'sources' | 'forms'>,
  { source, formId }: WayIn,
): boolean =>
  sources.some((one) => one === source) &&
  (source !== leadSource || forms.length === 0 || forms.includes(formId ?? ''));

/**
 * What may write to a lead that comes in now: whatever one of the active Lead Capture workflows starts for
 * it, and what was started before. Without an active one nothing starts.
 */
export function followUpsOf(
  lead: WayIn & { score: number },
  active: readonly CaptureSettings[],
  before: readonly LeadFollowUp[] = [],
): LeadFollowUp[] {
  const fitting = active.filter(
    (settings) => takesIn(settings, lead) && lead.score >= settings.leastScore,
  );
  const started = new Set([...before, ...fitting.flatMap(({ followUp }) => followUp)]);
  return leadFollowUps.filter((one) => started.has(one));
}
