import type { ContentPiece } from '@flowdeck/contract/content';
import type { Lead } from '@flowdeck/contract/leads';

/** What a run reports in Recent Activity. */
export const runResults = {
  leadCaptured: ({ email, score }: Pick<Lead, 'email' | 'score'>) =>
    `${email} captured, score ${String(score)}`,

  draftWritten: ({
    title,
    seoScore,
    readabilityScore,
  }: Pick<ContentPiece, 'title' | 'seoScore' | 'readabilityScore'>) =>
    `draft “${title}” written, SEO ${String(seoScore)}, readability ${String(readabilityScore)}`,

  postsQueued: (title: string, platforms: readonly string[]) =>
    `“${title}” queued for ${platforms.join(' and ')}`,
  nothingToDistribute: 'no new draft to distribute',

  mailsQueued: (count: number) =>
    count === 0 ? 'nobody to write to' : `${counted(count, 'mail')} queued`,

  leadsConverted: (count: number) =>
    count === 0 ? 'no engaged leads' : `${counted(count, 'lead')} converted`,

  leadsVerified: (count: number, unreachable: number, duplicates: number) =>
    count === 0
      ? 'no leads to verify'
      : [
          `${counted(count, 'lead')} verified`,
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
