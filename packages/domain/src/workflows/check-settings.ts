import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { Problem } from '../problem.ts';
import { workflowTypeRules } from './workflow-types.ts';
import { workflowsCopy } from './workflows-copy.ts';

/**
 * What the contract cannot tell of settings.
 * @throws {Problem} 400 for those of another type, and what the rules of the type find
 */
export function refuseUnfitSettings<T extends WorkflowType>(type: T, settings: SettingsOf<T>) {
  const flaw =
    settings.type === type
      ? workflowTypeRules[type].flawIn?.(settings)
      : { path: 'type', message: workflowsCopy.errors.otherSettings(type) };
  if (!flaw) return;
  const { path, message } = flaw;
  throw new Problem('invalid_request', message, {
    issues: [{ path: `settings.${path}`, message }],
  });
}
