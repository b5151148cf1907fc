import { platforms, socialDefaults, type PlatformCaption } from '@flowdeck/contract/social';
import { writeCaption } from '../social/captions.ts';
import { trimTo } from '../social/trim.ts';

/** In UTF-16 code units. */
const summaryLength = 600;
const chosen: ReadonlySet<string> = new Set(socialDefaults.selectedPlatforms);

/** The posts that a Marketing Distribution workflow makes from a draft, one for each platform. */
export function distributionCaptions({
  title,
  content,
}: {
  title: string;
  content: string;
}): PlatformCaption[] {
  const source = { postTitle: title, contentSummary: firstParagraph(content), ctaLink: '' };
  return platforms
    .filter((name) => chosen.has(name))
    .map((platform) => writeCaption(platform, source));
}

/** The beginning of a draft, without its headings and lists. */
function firstParagraph(content: string): string {
  const paragraphs = content.split('\n\n').filter((part) => !/^(#|- )/.test(part));
  return trimTo(paragraphs[0] ?? '', (text) => text.length <= summaryLength);
}
