import type { Platform } from '@flowdeck/contract/content/social';

/** About how many characters of a post are shown before “more”; the platforms change it now and then. X shows all. */
const shownFirst: Readonly<Partial<Record<Platform, number>>> = {
  Instagram: 125,
  LinkedIn: 210,
  Facebook: 477,
};

/** What readers see of a post at once, and what they see after a press; empty where they see all of it. */
export function foldOf(platform: string, text: string): [shown: string, folded: string] {
  const limit = (shownFirst as Readonly<Record<string, number | undefined>>)[platform];
  if (limit === undefined || text.length <= limit) return [text, ''];
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  // A word longer than that is not cut, because it may be an address or an emoji of many parts.
  return space <= 0 ? [text, ''] : [text.slice(0, space), text.slice(space)];
}
