import type { Mailbox, MailboxState } from '@flowdeck/domain/delivery/sending/mailbox';
import type { Sender } from '@flowdeck/domain/delivery/sending/sender';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { MockRun, MockWorkflow, Workspace } from '../world.ts';
import { longKeys } from './api-keys.ts';
import { longBroadcasts } from './broadcasts.ts';
import { longPiece, storedPiece } from './content.ts';
import { emptyWorkspace } from './empty.ts';
import { longForms, longHeld } from './forms.ts';
import { longEventWebhooks } from './event-webhooks.ts';
import { longLeads, longSegments, longTags } from './leads.ts';
import { longPosts } from './posts.ts';
import { seedRuns } from './runs.ts';
import { ago, seedId } from './time.ts';
import { typicalWorkspace } from './typical.ts';

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung';
const longSentence =
  'Collects every answer from every form on every page in every language, compares it with what is known, and writes down what changed, who has to know, and when somebody last looked at it. ';
const arabic = 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات مع متابعة العملاء المحتملين';

/** A sender with everything set up, in the longest words. */
const longSender: Sender = {
  senderName: `${longWord} at Acme`,
  fromAddress: `${longWord.toLowerCase()}@example.com`,
  replyTo: `answers-to-${longWord.toLowerCase()}@example.com`,
  brandName: `${longWord} Workshops and Publishing House`,
  postalAddress: `${longWord} Street 12345\n12345 Donaudampfschifffahrtsstadt\nAustria`,
  countsReaders: true,
  smtpUrl: `smtps://${longWord.toLowerCase()}.example.com:465`,
  smtpUsername: `${longWord.toLowerCase()}@example.com`,
  smtpPassword: 'known to nobody',
  webhookUrl: `https://hooks.example.com/${longWord}/posts`,
  webhookSecret: 'known to nobody',
};

/** A mailbox that cannot be read. */
const longMailbox = (at: Date): Mailbox & MailboxState & { changedAt: Date } => ({
  imapUrl: `imaps://${longWord.toLowerCase()}.example.com:993`,
  imapUsername: `${longWord.toLowerCase()}@example.com`,
  imapPassword: 'known to nobody',
  imapFolder: `INBOX/${longWord}/${longWord}`,
  readAt: new Date(at.getTime() - 86_400_000).toISOString(),
  failure: {
    reason: `The server refused the username or the password. It said: ${longSentence}`,
    at: at.toISOString(),
    nextAttemptAt: new Date(at.getTime() + 7_200_000).toISOString(),
  },
  changedBy: longWord,
  changedAt: at,
});

export const longUser = { username: longWord.toLowerCase(), name: longWord };

const longSettings = {
  topics: Array.from({ length: 100 }, (_, index) =>
    `${String(index + 1)} ${nth([longWord.repeat(2), arabic, longSentence], index)}`
      .slice(0, 200)
      .trim(),
  ),
  keywords: Array.from({ length: 20 }, (_, index) => `${longWord.slice(0, 50)} ${String(index)}`),
};

/** Everything at its limits: long words, long texts, right-to-left names, big figures, many rows. */
export function longWorkspace(now: Date): Workspace {
  const { workflows, activities } = typicalWorkspace(now);
  const names = [longWord, arabic, longSentence.trim().slice(0, 200), '🚀 '.repeat(40).trim()];
  const texts = [longSentence.trim(), arabic, longWord.repeat(3)];
  const many = Array.from({ length: 130 }, (_, index) => {
    const base = nth(workflows, index);
    return {
      ...base,
      id: seedId(1_000 + index),
      name: nth(names, index),
      description: longSentence.repeat(index % 2 === 0 ? 6 : 1).trim(),
      succeededRuns: 987_654_321 + index,
      error: base.error && longSentence.repeat(2).trim(),
      settings: index === 0 ? longSettings : base.settings,
    };
  });
  return {
    ...emptyWorkspace(),
    apiKeys: longKeys(now),
    sender: { ...longSender, changedAt: ago(now, { days: 60 }) },
    mailbox: longMailbox(now),
    workflows: many,
    runs: longRuns(nth(many, 0)),
    activities: Array.from({ length: 20 }, (_, index) => ({
      ...nth(activities, index),
      id: seedId(2_000 + index),
      action: nth(texts, index),
      at: ago(now, { hours: index * 20 }),
    })),
    leads: longLeads(now),
    segments: longSegments(now),
    tags: [...longTags],
    pieces: longPieces(now),
    forms: longForms(now),
    held: longHeld(now),
    broadcasts: longBroadcasts(now, longWord),
    posts: longPosts(now, texts),
    eventWebhooks: longEventWebhooks(now, longWord),
  };
}

const longPieces = (now: Date) => {
  const first = storedPiece(longPiece, 403, now, { minutes: 1 });
  return Array.from({ length: 130 }, (_, index) => ({
    ...first,
    id: index === 0 ? first.id : seedId(4_000 + index),
    title: index === 0 ? first.title : nth([longPiece.title, arabic, longSentence.trim()], index),
    workflowId: nth([null, seedId(1_000), seedId(9)], index),
    updatedAt: ago(now, { hours: index * 7 }),
  }));
};

/** Runs that failed at length, or made many things with long names. */
function longRuns(workflow: MockWorkflow): MockRun[] {
  const title = longWord.repeat(3).slice(0, 200);
  const made = Array.from({ length: 20 }, (_, index) => ({
    kind: 'draft' as const,
    id: seedId(700 + index),
    name: nth([title, arabic], index),
  }));
  return seedRuns(
    workflow,
    3_000,
    { days: 1 },
    Array.from({ length: 25 }, (_, index) => ({
      seconds: index === 0 ? null : 7_000 * index,
      outcome:
        index % 3 === 1
          ? { error: longSentence.repeat(2).trim() }
          : {
              done: runResults.draftWritten({ title, seoScore: 100, readabilityScore: 100 }),
              made,
            },
    })),
  );
}

/** Over and over again. */
function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
