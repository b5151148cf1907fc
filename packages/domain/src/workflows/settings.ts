import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { workflowTypeRules } from './workflow-types.ts';

/** Settings as they are stored: those that were ever changed, with their type. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** The complete settings of a workflow: what is stored, and the defaults of its type for the rest. */
export const settingsOf = <T extends WorkflowType>(type: T, stored: StoredSettings) =>
  ({ ...workflowTypeRules[type].defaults, ...stored, type }) as SettingsOf<T>;
