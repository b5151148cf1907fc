import { limits } from '@flowdeck/contract/text';
import type { WorkflowType } from '@flowdeck/contract/workflows';

/** A new workflow as far as it is typed. */
export interface WorkflowDraft {
  name: string;
  type: WorkflowType | '';
  description: string;
}

export const emptyDraft: WorkflowDraft = { name: '', type: '', description: '' };

/** The draft as the server takes it, or undefined while a field is empty or too long. */
export function finished({ name, type, description }: WorkflowDraft) {
  if (name.trim() === '' || type === '' || description.trim() === '') return undefined;
  if (name.length > limits.name || description.length > limits.description) return undefined;
  return { name, type, description };
}
