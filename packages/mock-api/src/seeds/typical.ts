import type { Activity, Workflow } from '@flowdeck/contract/workflows';
import type { Seed } from '../world.ts';
import { ago, ahead, seedId } from './time.ts';

/** A workspace in everyday use: every type and every status once. */
export function typicalSeed(now: number): Seed {
  const workflows: Workflow[] = [
    {
      id: seedId(1),
      name: 'Weekly Newsletter Drafts',
      type: 'Content Automation',
      description: 'Writes a draft of the weekly newsletter from the topics on the list.',
      status: 'active',
      executions: 1_284,
      successRate: 98.4,
      lastRun: ago(now, { minutes: 12 }),
      nextRun: ahead(now, { hours: 23 }),
    },
    {
      id: seedId(2),
      name: 'Social Distribution',
      type: 'Marketing Distribution',
      description: 'Turns new drafts into captions for every platform and queues the posts.',
      status: 'active',
      executions: 2_310,
      successRate: 96.1,
      lastRun: ago(now, { hours: 2 }),
      nextRun: ahead(now, { minutes: 45 }),
    },
    {
      id: seedId(3),
      name: 'Website Lead Intake',
      type: 'Lead Capture',
      description: 'Removes duplicates from captured leads, enriches and scores them.',
      status: 'active',
      executions: 5_912,
      successRate: 99.2,
      lastRun: ago(now, { minutes: 1 }),
      nextRun: 'continuous',
    },
    {
      id: seedId(4),
      name: 'Outreach Sequence',
      type: 'Lead Outreach',
      description: 'Follows up with qualified leads on day 0, 3 and 7.',
      status: 'paused',
      executions: 846,
      successRate: 91.7,
      lastRun: ago(now, { days: 3 }),
      nextRun: 'paused',
    },
    {
      id: seedId(5),
      name: 'Sales Follow-Up',
      type: 'Conversion',
      description: 'Finds engaged leads and hands them to sales.',
      status: 'error',
      executions: 402,
      successRate: 74.6,
      lastRun: ago(now, { hours: 6 }),
      nextRun: 'error: the mail server refused the connection',
    },
    {
      id: seedId(6),
      name: 'Contact Verification',
      type: 'Verification',
      description: 'Re-checks addresses, duplicates and domains.',
      status: 'completed',
      executions: 118,
      successRate: 100,
      lastRun: ago(now, { days: 12 }),
      nextRun: 'paused',
    },
  ];
  const activities: Activity[] = (
    [
      ['success', 'Lead captured and scored: ada@example.com', { minutes: 1 }],
      ['success', 'Draft “Five habits of calm launches” written', { minutes: 12 }],
      ['info', 'Workflow “Outreach Sequence” paused', { hours: 1 }],
      ['success', 'Captions queued for Instagram and Facebook', { hours: 2 }],
      ['error', 'Sales Follow-Up failed: the mail server refused the connection', { hours: 6 }],
      ['warning', 'Two leads share one address', { hours: 20 }],
      ['success', '34 contacts verified', { days: 12 }],
    ] as const
  ).map(([type, action, when], index) => ({
    id: seedId(100 + index),
    type,
    action,
    time: ago(now, when),
  }));
  return {
    user: {
      id: seedId(0),
      username: 'admin',
      name: 'Admin',
      email: null,
      role: 'super_admin',
    },
    workflows,
    activities,
  };
}
