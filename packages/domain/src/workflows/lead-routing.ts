import {
  leadFollowUps,
  type LeadFollowUp,
  type SettingsOf,
} from '@flowdeck/contract/workflow-settings';

type CaptureSettings = SettingsOf<'Lead Capture'>;

/** Whether a Lead Capture workflow takes in the leads of a source. */
export const takesIn = ({ sources }: Pick<CaptureSettings, 'sources'>, source: string): boolean =>
  sources.some((one) => one === source);

/**
 * What may write to a lead that comes in now: whatever one of the active Lead Capture workflows starts for
 * it, and what was started before. Without an active one nothing starts.
 */
export function followUpsOf(
  lead: { source: string; score: number },
  active: readonly CaptureSettings[],
  before: readonly LeadFollowUp[] = [],
): LeadFollowUp[] {
  const fitting = active.filter(
    (settings) => takesIn(settings, lead.source) && lead.score >= settings.leastScore,
  );
  const started = new Set([...before, ...fitting.flatMap(({ followUp }) => followUp)]);
  return leadFollowUps.filter((one) => started.has(one));
}
