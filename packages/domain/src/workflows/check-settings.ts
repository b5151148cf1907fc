import type { WorkflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { openPlaceholders } from '../content/placeholders.ts';
import { Problem } from '../problem.ts';
import { isTimeZone } from '../content/social/schedule.ts';
import { socialCopy } from '../content/social/social-copy.ts';
import { workflowsCopy } from './workflows-copy.ts';

const { errors } = workflowsCopy;

/**
 * What the contract cannot tell of settings.
 * @throws {Problem} 400 for those of another type, an unknown time zone, and a message that has a note to
 *   fill in: nothing with an open placeholder may leave the product
 */
export function refuseUnfitSettings(type: WorkflowType, settings: WorkflowSettings): void {
  if (settings.type !== type) throw refuse('type', errors.otherSettings(type));
  if (settings.type === 'Marketing Distribution' && !isTimeZone(settings.timeZone)) {
    throw refuse('timeZone', socialCopy.errors.timeZone);
  }
  if (settings.type === 'Conversion') refuseNotes('message', settings.message);
  if (settings.type === 'Lead Outreach') {
    for (const [index, message] of settings.messages.entries()) {
      refuseNotes(`messages.${String(index)}`, message);
    }
  }
}

function refuseNotes(path: string, message: { subject: string; text: string }): void {
  for (const part of ['subject', 'text'] as const) {
    const [note] = openPlaceholders(message[part]);
    if (note !== undefined) throw refuse(`${path}.${part}`, errors.openPlaceholder(note));
  }
}

function refuse(path: string, message: string): Problem {
  return new Problem('invalid_request', message, {
    issues: [{ path: `settings.${path}`, message }],
  });
}
