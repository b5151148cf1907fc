import { createdBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import type { broadcasts } from '../../campaigns/tables.ts';

/** The broadcast of a demo workspace, which nobody has sent. */
export const demoBroadcast = (workspaceId: string, now: Date): typeof broadcasts.$inferInsert => ({
  ...createdBroadcast(
    {
      name: 'Monthly newsletter',
      subject: 'What is new this month',
      content: 'Hello {first name|there},\n\nthis is what we did this month.\n\nBest regards',
      segmentId: null,
    },
    now,
  ),
  // Every installation's demo has it, so that its page can be linked to.
  id: '0198c0de-5eed-7000-8000-000000000601',
  workspaceId,
  dueAt: now,
});
