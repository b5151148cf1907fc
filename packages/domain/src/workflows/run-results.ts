import type { ContentPiece } from '@flowdeck/contract/content';
import type { Lead } from '@flowdeck/contract/leads';
import { workflowsCopy } from './workflows-copy.ts';

const { results, empty } = workflowsCopy;

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

  postsQueued: (title: string, platforms: readonly string[]) =>
    results.postsQueued(title, platforms.join(' and ')),
  nothingToDistribute: empty.nothingToDistribute,

  mailsQueued: (count: number) =>
    count === 0 ? empty.nobodyToMail : results.mailsQueued(counted(count, 'mail')),

  leadsConverted: (count: number) =>
    count === 0 ? empty.noEngagedLeads : results.leadsConverted(counted(count, 'lead')),

  leadsVerified: (count: number, unreachable: number, duplicates: number) =>
    count === 0
      ? empty.noLeadsToVerify
      : [
          results.leadsVerified(counted(count, 'lead')),
          ...(unreachable > 0
            ? [counted(unreachable, 'unreachable address', 'unreachable addresses')]
            : []),
          ...(duplicates > 0 ? [counted(duplicates, 'duplicate')] : []),
        ].join(', '),
} as const;

/** A number with its word: “1 lead”, “2 leads”. */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
