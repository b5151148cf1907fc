import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import type { StoredSettings } from '@flowdeck/domain/workflows/settings';

const hour = 60;
const day = 24 * hour;

export interface DemoWorkflow {
  /** Where one is the example of its page (apps/web/src/pages.ts). */
  id?: string;
  name: string;
  type: WorkflowType;
  description: string;
  settings?: StoredSettings;
  status: 'active' | 'paused' | 'completed' | 'error';
  /** Short reason of a workflow in error; its last three runs failed with it. */
  error?: string;
  /** Minutes between two runs. */
  everyMinutes: number;
  /** Minutes before now of the latest run; null for a workflow that has never run. */
  lastRunMinutesAgo: number | null;
  /** Days before now of its creation, and of its first run. */
  ageDays: number;
  /** How many of a hundred runs fail, and why. */
  failsPercent: number;
  failure: string;
  /** How long a run takes, in seconds. */
  runSeconds: number;
  /** What Recent Activity says about a successful run. */
  done: string;
}

/** One workflow of each type, oldest first; together they show every status. */
export const demoWorkflows: readonly DemoWorkflow[] = [
  {
    name: 'Website lead intake',
    type: 'Lead Capture',
    description: 'Checks, enriches and scores every lead from the website form.',
    status: 'active',
    everyMinutes: 23,
    lastRunMinutesAgo: 12,
    ageDays: 30,
    failsPercent: 2,
    failure: 'The company could not be looked up',
    runSeconds: 3,
    done: 'Captured and scored a lead',
  },
  {
    name: 'Follow up on qualified leads',
    type: 'Lead Outreach',
    description: 'Emails qualified leads on days 0, 3 and 7 until they reply or unsubscribe.',
    status: 'active',
    everyMinutes: hour,
    lastRunMinutesAgo: 35,
    ageDays: 30,
    failsPercent: 4,
    failure: 'The mail server did not answer in time',
    runSeconds: 18,
    done: 'Wrote this hour’s outreach emails',
  },
  {
    id: '0198c0de-5eed-7000-8000-000000000010',
    name: 'Daily article draft',
    type: 'Content Automation',
    description: 'Writes one article draft a day from the topic list, and scores it.',
    settings: {
      topics: [
        'How to plan a webinar in a week',
        'Five questions to ask before a launch',
        'Newsletters and social posts compared',
        'What to write when there is no news',
      ],
    },
    status: 'active',
    everyMinutes: day,
    lastRunMinutesAgo: 5 * hour,
    ageDays: 30,
    failsPercent: 3,
    failure: 'The draft was too short',
    runSeconds: 42,
    done: 'Wrote and scored an article draft',
  },
  {
    name: 'Spring webinar conversions',
    type: 'Conversion',
    description:
      'Followed up with engaged webinar attendees. The campaign ended with the last one.',
    status: 'completed',
    everyMinutes: 4 * hour,
    lastRunMinutesAgo: 3 * day,
    ageDays: 28,
    failsPercent: 1,
    failure: 'An attendee had no email address',
    runSeconds: 9,
    done: 'Wrote follow-ups to engaged attendees',
  },
  {
    name: 'Contact data check',
    type: 'Verification',
    description: 'Rechecks the addresses and companies of all stored leads.',
    status: 'error',
    error: 'mail domain lookup timed out',
    everyMinutes: 6 * hour,
    lastRunMinutesAgo: 2 * hour,
    ageDays: 26,
    failsPercent: 3,
    failure: 'mail domain lookup timed out',
    runSeconds: 65,
    done: 'Rechecked all contact data',
  },
  {
    name: 'Weekly social posts',
    type: 'Marketing Distribution',
    description: 'Turns the latest article into a post for each social network.',
    status: 'paused',
    everyMinutes: 7 * day,
    lastRunMinutesAgo: null,
    ageDays: 1,
    failsPercent: 0,
    failure: '',
    runSeconds: 20,
    done: 'Queued posts for the latest article',
  },
];
