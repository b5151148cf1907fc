import { sampleKeys } from './api-keys.ts';
import { keywordKey } from '@flowdeck/contract/keywords';
import { assess } from '@flowdeck/domain/leads/assess';
import type { TopicDraft } from '@flowdeck/domain/workflows/draft-request';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { MockActivity, MockRun, MockWorkflow, Workspace } from '../world.ts';
import { mailBroadcasts, typicalBroadcasts } from './broadcasts.ts';
import { draftPiece, modelPiece, rightToLeftPiece, storedPiece } from './content.ts';
import { emptyWorkspace } from './empty.ts';
import { typicalForms, typicalHeld } from './forms.ts';
import { typicalEventWebhooks } from './event-webhooks.ts';
import {
  contactedLead,
  unaskedLead,
  typicalLeads,
  typicalSegments,
  typicalTags,
  type LeadSeed,
} from './leads.ts';
import { typicalPosts } from './posts.ts';
import { seedRuns, type SeedRun } from './runs.ts';
import { ago, seedId, type Span } from './time.ts';

type Seed = Pick<
  MockWorkflow,
  'name' | 'type' | 'description' | 'status' | 'succeededRuns' | 'failedRuns' | 'latestRuns'
> & { lastRun: Span; error?: string; settings?: MockWorkflow['settings'] };

const refused = 'the mail server refused the connection';

/** The first two are written. */
const topics = [
  modelPiece.title,
  'What changed in week 43',
  'Five ways to greet a new customer',
  'How we plan a quiet launch',
  'What our readers asked this month',
];

/** Newest first; every type and every state. */
const seeds: readonly Seed[] = [
  {
    name: 'Weekly Newsletter Drafts',
    type: 'Content Automation',
    description: 'Writes a draft of the weekly newsletter from the topic list.',
    settings: { topics },
    status: 'active',
    succeededRuns: 1_263,
    failedRuns: 21,
    latestRuns: 'sssssssssssfssssssfs',
    lastRun: { minutes: 12 },
  },
  {
    name: 'Social Distribution',
    type: 'Marketing Distribution',
    description: 'Turns new drafts into captions for every platform and queues the posts.',
    status: 'active',
    succeededRuns: 2_220,
    failedRuns: 90,
    latestRuns: 'ssfssssssssssssssfss',
    lastRun: { hours: 2 },
  },
  {
    name: 'Website Lead Intake',
    type: 'Lead Capture',
    description: 'Deduplicates, enriches and scores captured leads.',
    status: 'active',
    succeededRuns: 5_865,
    failedRuns: 47,
    latestRuns: 'ssssssssssssssssssss',
    lastRun: { minutes: 1 },
  },
  {
    name: 'Outreach Sequence',
    type: 'Lead Outreach',
    description: 'Follows up with qualified leads on days 0, 3 and 7.',
    status: 'paused',
    succeededRuns: 776,
    failedRuns: 70,
    latestRuns: 'sssfsssssfssssssfsss',
    lastRun: { days: 3 },
  },
  {
    name: 'Sales Follow-Up',
    type: 'Conversion',
    description: 'Finds engaged leads and hands them to sales.',
    status: 'error',
    error: refused,
    succeededRuns: 300,
    failedRuns: 102,
    latestRuns: 'ssssfsssssfsssssffff',
    lastRun: { hours: 6 },
  },
  {
    name: 'Contact Verification',
    type: 'Verification',
    description: 'Rechecks addresses, duplicates and domains.',
    status: 'completed',
    succeededRuns: 118,
    failedRuns: 0,
    latestRuns: 'ssssssssssssssssssss',
    lastRun: { days: 12 },
  },
];

/** A workspace in everyday use. */
export function typicalWorkspace(now: Date): Workspace {
  const workflows = seeds.map((seed, index) => toStored(seed, index, now));
  const runs = latestRuns(workflows);
  const leads = typicalLeads(now);
  const broadcasts = typicalBroadcasts(now);
  // Not to those that show what a workflow wrote.
  mailBroadcasts(
    broadcasts,
    leads.slice(2).filter(({ mailRefusal }) => mailRefusal === null),
  );
  return {
    ...emptyWorkspace(),
    apiKeys: sampleKeys(now),
    workflows,
    activities: activities(now, workflows, runs),
    runs,
    segments: typicalSegments(now),
    tags: [...typicalTags],
    leads,
    broadcasts,
    topicDrafts: topicDrafts(now),
    pieces: typicalPieces(now),
    forms: typicalForms(now),
    held: typicalHeld(now),
    posts: typicalPosts(now),
    eventWebhooks: typicalEventWebhooks(now),
  };
}

/** Newest first: one that a person asked for between two of the workflow that writes drafts. */
const typicalPieces = (now: Date) => [
  storedPiece(modelPiece, 404, now, { minutes: 12 }, seedId(10)),
  storedPiece(draftPiece, 401, now, { hours: 20 }),
  storedPiece(rightToLeftPiece, 402, now, { days: 1 }, seedId(10)),
];

function toStored({ lastRun, error, ...seed }: Seed, index: number, now: Date): MockWorkflow {
  const lastRunAt = ago(now, lastRun);
  const runsNext = seed.status === 'active';
  return {
    ...seed,
    id: seedId(10 + index),
    frequency: 'daily',
    settings: seed.settings ?? {},
    error: error ?? null,
    lastRunAt,
    createdAt: ago(now, { days: 120 - index }),
    version: 1,
    nextRunAt: runsNext ? nextRunAfter(seed.type, 'daily', lastRunAt) : null,
  };
}

/** The draft of the second topic has been deleted since. */
const topicDrafts = (now: Date): TopicDraft[] =>
  topics.slice(0, 2).map((topic, index) => ({
    workflowId: seedId(10),
    key: keywordKey(topic),
    tone: 'professional',
    length: 'medium',
    draftId: index === 0 ? seedId(404) : null,
    at: ago(now, { days: 7 * (2 - index) }),
  }));

/** The latest runs of each workflow; there are pages of the first one's. */
function latestRuns(workflows: readonly MockWorkflow[]): MockRun[] {
  const [drafts, posts, intake, outreach, sales, checks] = workflows;
  if (!drafts || !posts || !intake || !outreach || !sales || !checks) return [];
  const [piece] = typicalPieces(new Date(0));
  if (!piece) return [];
  const wrote = (id: string, title: string): SeedRun => ({
    seconds: 42,
    outcome: {
      done: runResults.draftWritten({ ...piece, title }),
      made: [{ kind: 'draft', id, name: title }],
    },
  });
  const platforms = ['Instagram', 'Facebook'];
  const posted: SeedRun = {
    seconds: 2,
    outcome: {
      done: runResults.postsQueued(rightToLeftPiece.title, platforms),
      made: platforms.map((name, index) => ({ kind: 'post', id: seedId(450 + index), name })),
    },
  };
  const failed: SeedRun = { seconds: 31, outcome: { error: refused } };
  return [
    ...seedRuns(drafts, 3_000, { days: 1 }, [
      wrote(piece.id, piece.title),
      { seconds: 30, outcome: { error: 'the language model did not answer in time' } },
      ...Array.from({ length: 43 }, (_, index) =>
        wrote(seedId(500 + index), `What changed in week ${String(43 - index)}`),
      ),
    ]),
    ...seedRuns(posts, 3_100, { days: 1 }, [posted, posted, failed, posted]),
    ...seedRuns(intake, 3_200, { minutes: 40 }, [
      {
        seconds: 0,
        outcome: {
          done: runResults.leadCaptured({ ...unaskedLead, score: 85 }),
          made: [{ kind: 'lead', id: unaskedLead.id, name: unaskedLead.email }],
        },
      },
    ]),
    ...seedRuns(outreach, 3_300, { hours: 1 }, [
      {
        seconds: 4,
        outcome: {
          done: runResults.mailsMade(64, false),
          made: Array.from({ length: 64 }, (_, index) => ({
            kind: 'email',
            id: seedId(600 + index),
            name: `reader-${String(index + 1)}@analytical-engines.de`,
          })),
        },
      },
      { seconds: 1, outcome: { done: runResults.mailsMade(0, false), made: [] } },
    ]),
    ...seedRuns(sales, 3_400, { hours: 1 }, [failed, failed, failed]),
    ...seedRuns(checks, 3_500, { days: 1 }, [
      { seconds: 1, outcome: { done: runResults.leadsVerified(34, 0, 0), made: [] } },
    ]),
  ];
}

function activities(
  now: Date,
  workflows: readonly MockWorkflow[],
  runs: readonly MockRun[],
): MockActivity[] {
  const piece = storedPiece(modelPiece, 404, now, {});
  const ada: LeadSeed = { ...contactedLead, email: 'ada@analytical-engines.de', company: '' };
  const { score } = assess(ada, null);
  const lines = [
    [
      activityText.ran('Website Lead Intake', runResults.leadCaptured({ ...ada, score })),
      { minutes: 1 },
    ],
    [activityText.ran('Weekly Newsletter Drafts', runResults.draftWritten(piece)), { minutes: 12 }],
    [activityText.paused('Outreach Sequence'), { hours: 1 }],
    [
      activityText.ran(
        'Social Distribution',
        runResults.postsQueued(rightToLeftPiece.title, ['Instagram', 'Facebook']),
      ),
      { hours: 2 },
    ],
    [activityText.stopped('Sales Follow-Up', refused), { hours: 6 }],
    [activityText.runFailed('Sales Follow-Up', refused), { hours: 6 }],
    [activityText.runFailed('Sales Follow-Up', refused), { hours: 7 }],
    [activityText.runFailed('Sales Follow-Up', refused), { hours: 8 }],
    [activityText.ran('Outreach Sequence', runResults.mailsMade(64, false)), { days: 3 }],
    [activityText.ran('Contact Verification', runResults.leadsVerified(34, 0, 0)), { days: 12 }],
  ] as const;
  return lines.map(([text, when], index) => {
    const workflow = workflows.find(({ name }) => text.action.includes(name));
    const run = runs.find(
      ({ workflowId, result }) =>
        workflowId === workflow?.id && result !== null && text.action.endsWith(result),
    );
    return {
      id: seedId(100 + index),
      ...text,
      at: ago(now, when),
      workflowId: workflow?.id ?? null,
      runId: run?.id ?? null,
    };
  });
}
