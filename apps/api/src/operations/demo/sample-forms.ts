import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import type { leadForms } from '../../leads/tables.ts';

/** The form of a demo workspace. */
export const demoForm = (workspaceId: string, now: Date): typeof leadForms.$inferInsert => ({
  ...newLeadForm,
  origins: [],
  tags: [],
  // Every installation's demo has it, so that its page can be linked to.
  id: '0198c0de-5eed-7000-8000-000000000501',
  workspaceId,
  key: newSecret().slice(0, 22),
  name: 'Contact page',
  createdAt: now,
  updatedAt: now,
});
