import type { ContentPiece } from '@flowdeck/contract/content/content';
import type { Lead } from '@flowdeck/contract/leads/leads';
import { counted } from '@flowdeck/contract/counted';
import { workflowsCopy } from './workflows-copy.ts';

const { results, empty, nouns } = workflowsCopy;
type Noun = Parameters<typeof counted>[1];

/** How many leads were left out, by why: a `MailExclusion`, `written` before, or `unfit` for what is sent. */
export type Skipped = ReadonlyMap<string, number>;

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
   * @param skipped how many leads of the audience were not written to, by the reason
   * @param isDry whether it is a dry run, which names also those for whom nothing is meant
   */
  mailsMade: (count: number, waits: boolean, skipped: Skipped = new Map(), isDry = false) =>
    mailsMade({ none: empty.nobodyToMail, unfit: nouns.unqualified }, count, waits, skipped, isDry),

  /** As `mailsMade`, for the emails to engaged leads. */
  followUpsMade: (count: number, waits: boolean, skipped: Skipped = new Map(), isDry = false) =>
    mailsMade({ none: empty.noEngagedLeads, unfit: nouns.unengaged }, count, waits, skipped, isDry),

  leadsVerified: (count: number, unreachable: number, duplicates: number) =>
    count === 0
      ? empty.noLeadsToVerify
      : [
          results.leadsVerified(counted(count, nouns.lead)),
          ...(unreachable > 0 ? [counted(unreachable, nouns.unreachable)] : []),
          ...(duplicates > 0 ? [counted(duplicates, nouns.duplicate)] : []),
        ].join(', '),
} as const;

const mailsMade = (
  { none, unfit }: { none: string; unfit: Noun },
  count: number,
  waits: boolean,
  skipped: Skipped,
  isDry: boolean,
) => {
  const mails = counted(count, nouns.email);
  const made = waits ? results.mailsWaiting(mails) : results.mailsQueued(mails);
  const reasons = Object.entries<Noun>({ ...nouns.skipped, unfit }).flatMap(([reason, noun]) => {
    const leads = skipped.get(reason) ?? 0;
    // Whom nobody meant to write to, only where somebody asks, or that is why there was nothing to do.
    const isMeant = reason !== 'written' && (reason !== 'unfit' || isDry);
    return leads > 0 && (isMeant || count === 0) ? [counted(leads, noun)] : [];
  });
  const said = reasons.length > 0 ? [results.skipped(list.format(reasons))] : [];
  return [count === 0 ? none : made, ...said].join('; ');
};
