import type { ContentPiece } from '@flowdeck/contract/content/content';
import type { Lead } from '@flowdeck/contract/leads/leads';
import { counted } from '@flowdeck/contract/counted';
import { workflowsCopy } from './workflows-copy.ts';

const { results, empty, nouns } = workflowsCopy;
const list = new Intl.ListFormat('en');

/** What a run reports in Recent Activity. */
export const runResults = {
  leadCaptured: ({ email, score }: Pick<Lead, 'email' | 'score'>) =>
    results.leadCaptured(email, String(score)),

  draftWritten: ({
    title,
    seoScore,
    readabilityScore,
  }: Pick<ContentPiece, 'title' | 'seoScore' | 'readabilityScore'>) =>
    results.draftWritten(title, String(seoScore), String(readabilityScore)),

  allTopicsWritten: empty.allTopicsWritten,
  topicTaken: empty.topicTaken,

  postsQueued: (title: string, platforms: readonly string[]) =>
    results.postsQueued(title, list.format(platforms)),
  postsWaiting: (title: string, platforms: readonly string[]) =>
    results.postsWaiting(title, list.format(platforms)),
  nothingToDistribute: empty.nothingToDistribute,

  /**
   * @param waits whether someone must approve them first
   * @param skipped how many leads would have been written to, had they agreed
   */
  mailsMade: (count: number, waits: boolean, skipped = 0) =>
    mailsMade(empty.nobodyToMail, count, waits, skipped),

  /** As `mailsMade`, for the emails to engaged leads. */
  followUpsMade: (count: number, waits: boolean, skipped = 0) =>
    mailsMade(empty.noEngagedLeads, count, waits, skipped),

  leadsVerified: (count: number, unreachable: number, duplicates: number) =>
    count === 0
      ? empty.noLeadsToVerify
      : [
          results.leadsVerified(counted(count, nouns.lead)),
          ...(unreachable > 0 ? [counted(unreachable, nouns.unreachable)] : []),
          ...(duplicates > 0 ? [counted(duplicates, nouns.duplicate)] : []),
        ].join(', '),
} as const;

const mailsMade = (none: string, count: number, waits: boolean, skipped: number) => {
  const mails = counted(count, nouns.email);
  const made = waits ? results.mailsWaiting(mails) : results.mailsQueued(mails);
  const unconsented = skipped > 0 ? [results.skipped(counted(skipped, nouns.unconsented))] : [];
  return [count === 0 ? none : made, ...unconsented].join('; ');
};
